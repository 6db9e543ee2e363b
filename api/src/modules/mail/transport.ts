import type { OutgoingMail } from './write-mail.ts';

/** What became of a mail. `waiting`: certainly not taken, worth another try. `unknown`: it may have arrived. */
export type Outcome =
  | { state: 'sent'; error: null }
  | { state: 'waiting' | 'failed' | 'unknown'; error: string };

export const SENT: Outcome = { state: 'sent', error: null };

/** One way out for one mail after the other. */
export interface Transport {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}
