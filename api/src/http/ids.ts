import { notFound } from './errors.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A malformed id counts as unknown: the answer is the same, byte for byte. */
export function knownId(id: string, message: string): string {
  if (!isUuid(id)) throw notFound(message);
  return id;
}

export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** As above, for ids that are numbers. */
export function knownNumber(id: string, message: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound(message);
  return Number(id);
}
