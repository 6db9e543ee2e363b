const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const AMOUNT = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?\s*([a-z]*)$/;

/** '5,000,000', '$5M', '1.5 million' and '5000000' as a number; null for nothing, NaN for what is no amount. */
export function parseAmount(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (!typed) return null;
  const [, sign, whole = '', fraction = '', unit = ''] = AMOUNT.exec(typed) ?? [];
  const multiplier = unit === '' ? 1 : (MULTIPLIERS[unit] ?? Number.NaN);
  const amount = Number(whole.replaceAll(',', '') + fraction || Number.NaN) * multiplier;
  // 4.35 million is 4,350,000 and not a hair less.
  const exact = Math.round(amount * 100) / 100;
  return sign ? -exact : exact;
}
