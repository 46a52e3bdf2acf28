import { Database, ForgetfulDatabase, longestHold } from "/app/keeping/database.js";
import { check } from "./check.js";

const statuses = async (database) => (await database.queue()).map(({ phrase, status }) => `${phrase} ${status}`);
const held = (phrase, since) => ({ phrase, status: "held", since });

for (const [name, database] of [["kept", await Database.open()], ["forgetful", new ForgetfulDatabase()]]) {
  const place = { seq: await database.enqueue(held("milk", Date.now())), status: "held" };
  check(`${name}: what is held waits for no answer`, await statuses(database), ["milk held"]);
  const places = await database.exchange(place, [{ phrase: "oat", status: "waiting" }, { phrase: "soy", status: "waiting" }]);
  check(`${name}: what it means takes its place, whole`, await statuses(database), ["oat waiting", "soy waiting"]);
  check(`${name}: and is told where`, (await database.queue()).map(({ seq }) => seq), places);
  check(`${name}: it is exchanged once`, await database.exchange(place, [{ phrase: "rice", status: "waiting" }]), []);
  for (const seq of places) await database.remove(seq);
  const old = await database.enqueue(held("tea", Date.now() - longestHold));
  check(`${name}: whom nobody holds any more waits as it was said`, await statuses(database), ["tea waiting"]);
  check(`${name}: nor can it be exchanged, for it may be on its way`, await database.exchange({ seq: old, status: "held" }, []), []);
  check(`${name}: it is still there`, await statuses(database), ["tea waiting"]);
  await database.remove(old);
  const odd = await database.enqueue(held("jam", Date.now() + 2 * longestHold));
  check(`${name}: a clock that was set back holds nothing for ever`, await statuses(database), ["jam waiting"]);
  await database.remove(odd);
  const failed = { seq: await database.enqueue({ phrase: "ham", status: "failed" }), status: "failed" };
  check(`${name}: what is asked by now is not answered as what failed`, await database.exchange({ ...failed, status: "asked" }, []), []);
  const [again] = await database.exchange(failed, [{ phrase: "ham", status: "waiting" }]);
  check(`${name}: what failed makes room for another try`, await statuses(database), ["ham waiting"]);
  await database.remove(again);
}
