import { EventStreamReader } from "/app/sending/event-stream.js";
import { check } from "./check.js";

const bytes = (text) => new TextEncoder().encode(text);
const read = (...pieces) => {
  const reader = new EventStreamReader();
  return pieces.flatMap((piece) => reader.take(typeof piece === "string" ? bytes(piece) : piece));
};
const state = { event: "state", id: "v1", data: "{}" };

check("an event has name, id and data", read("event: state\nid: v1\ndata: {}\n\n"), [state]);
check("pieces may break anywhere", read("event: st", "ate\nid: v1\nda", "ta: {}\n", "\n"), [state]);
check("even inside a letter", read(bytes("data: ä\n\n").slice(0, 7), bytes("data: ä\n\n").slice(7))[0].data, "ä");
check("comments are no events", read(": still here\n\n"), []);
check("what has not ended is no event yet", read("data: {}\n"), []);
check("several lines of data are joined", read("data: a\ndata: b\n\n")[0].data, "a\nb");
check("lines may end as on other systems", read("event: state\r\nid: v1\r\ndata: {}\r\n\r\n"), [state]);
check("two events in one piece are two", read("data: 1\n\ndata: 2\n\n").map(({ data }) => data), ["1", "2"]);
