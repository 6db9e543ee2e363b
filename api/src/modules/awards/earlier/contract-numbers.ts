import { normaliseNumber } from '#store/normalise-number.ts';

/**
 * A contract number of the government: the office in six characters, the year in two digits, a letter for the kind, a serial
 * of at least four; with or without dashes. Every part has a bounded length, so that the time grows with the text alone.
 */
const CONTRACT_NUMBER =
  /(?<![A-Z0-9])([A-Z0-9]{6})[-–‑]?(\d{2})[-–‑]?([A-Z])[-–‑]?([A-Z0-9]{4,8})(?![A-Z0-9])/gi;
/** Longer texts hold files that were pasted into them. */
const MAX_TEXT_LENGTH = 200_000;
/** A text that names more is a list of contracts. */
const MAX_NUMBERS = 20;

/** The contract numbers that a text names, as keys, each once and as far as there are twenty. */
export function contractNumbersIn(text: string | null): string[] {
  const found = new Set<string>();
  for (const [written, office = '', , , serial = ''] of (text ?? '')
    .slice(0, MAX_TEXT_LENGTH)
    .matchAll(CONTRACT_NUMBER)) {
    // Six letters before two digits are a word, and a serial has digits.
    if (!/\d/.test(office) || !/\d/.test(serial)) continue;
    const key = normaliseNumber(written);
    if (key !== undefined) found.add(key);
    if (found.size === MAX_NUMBERS) break;
  }
  return [...found];
}

/**
 * Agreements and contracts without a fixed quantity, under which orders for all kinds of work are placed: the letter says of which
 * kind a number is.
 */
export function isVehicle(numberKey: string): boolean {
  return /^[A-Z0-9]{6}\d{2}[ADG]/.test(numberKey);
}
