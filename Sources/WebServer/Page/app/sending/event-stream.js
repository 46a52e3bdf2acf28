// Server-sent events, taken apart as the HTML standard says (section 9.2.6).

/** Collects pieces of a stream and gives the events that have come in whole. */
export class EventStreamReader {
  #rest = "";
  #decoder = new TextDecoder();

  /**
   * @param {Uint8Array} bytes the next piece
   * @returns {{event: string, id: string | undefined, data: string}[]}
   */
  take(bytes) {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const blocks = this.#rest.split(/\r\n\r\n|\n\n|\r\r/);
    this.#rest = blocks.pop();
    return blocks.map(eventFrom).filter((event) => event.data !== "");
  }
}

function eventFrom(block) {
  const event = { event: "message", id: undefined, data: [] };
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (field === "data") event.data.push(value);
    else if (field === "event") event.event = value;
    else if (field === "id") event.id = value;
  }
  return { ...event, data: event.data.join("\n") };
}
