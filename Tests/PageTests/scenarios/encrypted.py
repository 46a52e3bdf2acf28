"""With TLS: a cookie that no other server is told, and a page for the cellar. Without, under a name:
a page that works all the same.

    encrypted.py PROGRAM [FLAG…]    (flags of the server)
"""

import base64
import hashlib
import subprocess
import sys
import tempfile
import urllib.error

from checks import check, check_equal, check_soon, scenario
from chromium import PHONE, chromium
from household import Household
from phone import Phone


def main(program: str, *flags: str) -> None:
    with scenario(), tempfile.TemporaryDirectory() as folder:
        certificate, key = certified(folder)
        tls = ("--tls-cert", certificate, "--tls-key", key)
        trust = f"--ignore-certificate-errors-spki-list={fingerprint(certificate)}"
        with Household(program, "--pairing", *tls, *flags) as house, chromium(trust) as browser:
            check_equal("the address says that it is encrypted", house.scheme, "https")
            check("nobody gets in without", not answers(house))
            check_soon("a code is shown", house.pairing_codes)
            phone = Phone(browser.new_context(**PHONE), house.address)
            phone.pair(house.newest_code(), "Ann")
            cookie_is_guarded(phone, house)
            opens_in_the_cellar(phone, house)
        with_a_name_alone(program, *flags)


def certified(folder: str) -> tuple[str, str]:
    """A certificate that nobody has signed, and its key."""
    certificate, key = f"{folder}/cert.pem", f"{folder}/key.pem"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    command = ["openssl", "req", "-x509", *kind, *name, "-out", certificate, "-keyout", key]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


def fingerprint(certificate: str) -> str:
    """By which a browser can be told to trust it: the digest of its public key."""
    public = subprocess.run(["openssl", "x509", "-in", certificate, "-pubkey", "-noout"], check=True, capture_output=True)
    lines = [line for line in public.stdout.splitlines() if not line.startswith(b"-")]
    return base64.b64encode(hashlib.sha256(base64.b64decode(b"".join(lines))).digest()).decode()


def answers(house: Household) -> bool:
    house.scheme = "http"
    try:
        return house.request("/")[0] == 200
    except (urllib.error.URLError, OSError):
        return False
    finally:
        house.scheme = "https"


def cookie_is_guarded(phone: Phone, house: Household) -> None:
    (cookie,) = phone.context.cookies(house.address)
    check("the cookie has a name that binds it to this very host", cookie["name"].startswith("__Host-"), cookie["name"])
    guards = (cookie["secure"], cookie["httpOnly"], cookie["sameSite"], cookie["path"], cookie["domain"])
    check_equal("and goes to it encrypted alone, unseen by scripts", guards, (True, True, "Strict", "/", "127.0.0.1"))


def opens_in_the_cellar(phone: Phone, house: Household) -> None:
    phone.say("add candles")
    check_soon("what is said is done", lambda: "candles" in house.items())
    phone.settle()
    phone.ready_for_the_cellar()
    phone.context.set_offline(True)
    phone.open()
    check_soon("the page opens without a network", lambda: "candles" in phone.names(), phone.names)
    phone.tap("candles")
    phone.await_hook("waiting", "1")
    phone.context.set_offline(False)
    check_soon("and what was tapped there is done above", lambda: house.items()["candles"]["checked"])


def with_a_name_alone(program: str, *flags: str) -> None:
    """Browsers hide locks and workers from a page that came without TLS from another machine."""
    rules = "--host-resolver-rules=MAP phone.test 127.0.0.1"
    with Household(program, "--host-name", "phone.test", *flags) as house, chromium(rules) as browser:
        house.call("add_items", {"items": [{"name": "milk"}, {"name": "tea"}]})
        address = f"http://phone.test:{house.port}"
        context = browser.new_context(**PHONE)
        one, other = Phone(context, address).open(), Phone(context, address).open()
        check("the browser offers no locks here", one.page.evaluate("navigator.locks === undefined"))
        for phone in (one, other):
            phone.await_hook("connection", "live")
        before = len(house.journal())
        context.set_offline(True)
        for phone, name in ((one, "milk"), (other, "tea")):
            phone.await_hook("connection", "offline")
            phone.tap(name)
        check_soon("two tabs have one queue", lambda: one.hook("waiting") == other.hook("waiting") == "2")
        context.set_offline(False)
        for phone in (one, other):
            phone.settle()
        check_equal("each tap is done once", len(house.journal()) - before, 2)
        check_equal("and is done", [house.items()[name]["checked"] for name in ("milk", "tea")], [True, True])


if __name__ == "__main__":
    main(*sys.argv[1:])
