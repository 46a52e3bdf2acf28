import { ForgetfulDatabase } from "/app/keeping/database.js";
import { Shop } from "/app/model/shop.js";
import { check } from "./check.js";

const database = new ForgetfulDatabase();
const shop = new Shop(database);
const lists = [{ id: "l", name: "Groceries", is_default: true }];
const milk = { id: "m", handle: "#1", name: "milk", list: "Groceries", checked: false };
const kept = async () => {
  document.dispatchEvent(new Event("visibilitychange"));
  const { version, items } = await database.kept("state");
  return [version, ...items.map(({ name }) => name)];
};

await shop.refresh(Promise.resolve({ version: "1-1", lists, items: [] }));
check("a state is kept as it was told", await kept(), ["1-1"]);
await shop.settle([{ status: "done", intent: "add_items", items: [milk] }], "1-2");
check("with what was answered since, which no event builds on", await kept(), ["none", "milk"]);
await shop.take({ version: "1-2", since: "1-1", changed: [milk], gone: [] });
check("until that is told, too", await kept(), ["1-2", "milk"]);
