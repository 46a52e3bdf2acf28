// Questions to the server, and what can go wrong with them.

/** So long a deed may take; what is only read may be long, and the network slow. */
const patience = 12_000;
const patienceWhileReading = 40_000;

/** Why the server gave no answer that can be used. */
export class ServerTrouble extends Error {
  /**
   * @param {"later" | "unpaired" | "refused"} kind later: it may work when tried again
   * @param {object} [facts]
   * @param {number} [facts.status] of HTTP; 0 when nobody answered
   * @param {{code?: string, message?: string, advice?: string}} [facts.error]
   * @param {number} [facts.retryAfter] seconds
   */
  constructor(kind, { status = 0, error = {}, retryAfter = 0 } = {}) {
    super(error.message ?? kind);
    this.kind = kind;
    this.status = status;
    this.code = error.code;
    this.advice = error.advice ?? "";
    this.retryAfter = retryAfter;
  }

  /** Whether nobody answered at all. */
  get unreachable() {
    return this.status === 0;
  }
}

/**
 * Asks the server and reads its JSON answer.
 * @param {string} path such as `/api/state`
 * @param {object} [body] makes it a POST
 * @param {{signal?: AbortSignal}} [options]
 * @throws {ServerTrouble}
 */
export async function ask(path, body, { signal } = {}) {
  const response = await reached(path, body, signal);
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw new ServerTrouble(kindOf(response.status), {
    status: response.status,
    error: answer?.error,
    retryAfter: Number(response.headers.get("Retry-After")) || 0,
  });
}

async function reached(path, body, signal) {
  const limits = [AbortSignal.timeout(body ? patience : patienceWhileReading), ...(signal ? [signal] : [])];
  const post = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(path, { ...post, signal: AbortSignal.any(limits) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServerTrouble("later");
  }
}

function kindOf(status) {
  if (status === 401) return "unpaired";
  const passing = status >= 500 || status === 429 || status === 408 || (status >= 200 && status < 300);
  return passing ? "later" : "refused";
}

/**
 * A path with the language in which the server shall answer.
 * @param {string} path
 * @param {string | undefined} tag
 */
export function inLanguage(path, tag) {
  if (!tag) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(tag)}`;
}

/**
 * The name of a request: a random UUID (RFC 9562, version 4), also where a page came without TLS and the browser therefore
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
