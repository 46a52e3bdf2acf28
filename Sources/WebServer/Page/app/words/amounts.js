// Amounts as people type them.

/**
 * Reads a number with a decimal point or comma, a fraction, or both: `2`, `0,5`, `1/2`, `1 1/2`.
 * @param {string} text
 * @returns {number | null} null when it is no number above 0
 */
export function readAmount(text) {
  const written = westernDigits(text).trim().replace(/\s+/g, " ");
  const fraction = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(written);
  const value = fraction
    ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
    : /^\d{1,15}(?:[.,\u066b]\d{1,6})?$/.test(written)
      ? Number(written.replace(/[,\u066b]/, "."))
      : Number.NaN;
  return Number.isFinite(value) && value > 0 ? Math.round(value * 1e6) / 1e6 : null;
}

function westernDigits(text) {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The next amount up or down in steps that suit its size; never below one step.
 * @param {number | null} quantity
 * @param {1 | -1} direction
 */
export function stepped(quantity, direction) {
  if (quantity === null) return 1;
  const step = stepFor(direction > 0 ? quantity : quantity * 0.999);
  const next = Math.round((quantity + direction * step) * 1e6) / 1e6;
  return next > 0 ? next : quantity;
}

function stepFor(quantity) {
  if (quantity < 1) return 0.25;
  if (quantity < 20) return 1;
  if (quantity < 100) return 10;
  return quantity < 1000 ? 50 : 100;
}
