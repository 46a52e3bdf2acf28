import { ForgetfulDatabase } from "/app/keeping/database.js";
import { KeptState } from "/app/keeping/kept-state.js";
import { check } from "./check.js";

const database = new ForgetfulDatabase();
const kept = new KeptState(database);
const state = (version) => ({ version, lists: [], rows: new Map() });
const version = async () => (await database.kept("state"))?.version;
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

check("a device that knows nothing recalls nothing", await kept.recall(), null);
kept.note(state(""));
await aMoment();
check("what nobody has told yet is not kept", (await version()) === undefined);
kept.note(state("1-1"));
await aMoment();
check("the first state is kept at once", await version(), "1-1");
kept.note(state("1-2"));
await aMoment();
check("the next ones after a pause", await version(), "1-1");
document.dispatchEvent(new Event("visibilitychange"));
check("or when nobody looks at the page any more", await version(), "1-2");
check("what is kept is recalled", (await new KeptState(database).recall()).version, "1-2");
await kept.forget();
check("and forgotten", (await version()) === undefined);
