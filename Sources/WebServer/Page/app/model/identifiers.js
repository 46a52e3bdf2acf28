// Names for changes and elements that nobody else uses.

/**
 * A random UUID (RFC 9562, version 4), also where a page came without TLS and the browser therefore
 * hides `crypto.randomUUID`.
 */
export function newRequestId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

let elements = 0;

/** An id for an element of this page. */
export function newElementId(kind) {
  elements += 1;
  return `${kind}-${elements}`;
}
