import { randomUUID } from 'node:crypto';

/** Message ids sort by time, because the outbox names its files after them. Every retry has the same one. */
export function newMessageId(publicUrl: string, at: Date): string {
  const time = at.toISOString().replaceAll(/\D/g, '');
  return `${time}-${randomUUID()}@${new URL(publicUrl).hostname}`;
}
