import { shownName, spokenName } from "/app/words/words.js";
import { deviceParts } from "/app/pairing/device-name.js";
import { newRequestId } from "/app/sending/server.js";
import { check } from "./check.js";

check("a name is shown whole", shownName("milk"), "milk");
check("a novel is cut", [shownName("x".repeat(10_000)).length, spokenName("x".repeat(10_000)).length], [300, 80]);
check("and says so", shownName("x".repeat(10_000)).at(-1), "…");
check("no letter is cut in two", shownName("🍌".repeat(200)).isWellFormed());
check("a name at the limit stays", shownName("x".repeat(300)).length, 300);

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
check("an iPhone is no Mac", deviceParts(phone), { browser: "Safari", system: "iPhone" });
check("an Android phone is no Linux box", deviceParts(android), { browser: "Chrome", system: "Android" });
check("what nobody knows has no name", deviceParts("curl/8"), { browser: undefined, system: undefined });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
check("a request is named by a UUID", uuid.test(newRequestId()));
Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
check("also where the browser hides how to make one", uuid.test(newRequestId()));
check("and never twice", newRequestId() !== newRequestId());
delete crypto.randomUUID;
