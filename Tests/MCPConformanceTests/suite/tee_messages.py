"""Stands between a client and a server on pipes, and keeps what they say.

    tee_messages.py LOG COMMAND...

Each line of LOG is what one side sent, behind "client " or "server ".
"""

import subprocess
import sys
import threading


def main() -> None:
    log_path, *command = sys.argv[1:]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    lock = threading.Lock()
    with open(log_path, "ab", buffering=0) as log:

        def copy(sender: bytes, source, target) -> None:
            for line in iter(source.readline, b""):
                with lock:
                    log.write(sender + b" " + line.rstrip(b"\n") + b"\n")
                target.write(line)
                target.flush()

        def copy_input() -> None:
            copy(b"client", sys.stdin.buffer, server.stdin)
            server.stdin.close()

        threading.Thread(target=copy_input, daemon=True).start()
        copy(b"server", server.stdout, sys.stdout.buffer)
    sys.exit(server.wait())


main()
