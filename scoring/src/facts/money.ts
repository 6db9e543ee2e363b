const UNITS: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  m: 1e6,
  billion: 1e9,
  b: 1e9,
};

/** '45.0' and 'million' are 45000000 dollars; cents are dropped. */
export function dollarsOf(figure: string, unit?: string): number {
  const amount = Number.parseFloat(figure.replaceAll(',', ''));
  return Math.round(amount * (UNITS[unit ?? ''] ?? 1));
}

export function numberOfFigure(figure: string): number {
  return Number.parseInt(figure.replaceAll(',', ''), 10);
}
