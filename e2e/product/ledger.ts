import type { FeedbackType } from '@bidlight/contract';

/** What one voter was told about their vote on one opportunity. */
interface Entry {
  /** The last one that was acknowledged; undefined before the first. */
  acknowledged: FeedbackType | undefined;
  /** Those without an answer: each may have been stored or not, then or when a server that hung went on. */
  unknown: Set<FeedbackType>;
}

export interface StoredVote {
  email: string;
  opportunityId: number;
  feedbackType: FeedbackType;
}

export interface Audit {
  acknowledged: number;
  lost: string[];
  duplicates: string[];
}

/** Every vote that was sent, with what was answered. An answer that did not come is unknown, not failed. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  private acknowledgements = 0;

  get count(): number {
    return this.acknowledgements;
  }

  /** What was true when they were taken; whatever is said later may be in a backup of that moment or not. */
  private readonly earlier: Ledger[] = [];

  /** The ledger as it is now, for a backup that begins now. */
  takeCopy(): Ledger {
    const copy = new Ledger();
    for (const [key, { acknowledged, unknown }] of this.entries)
      copy.entries.set(key, { acknowledged, unknown: new Set(unknown) });
    copy.acknowledgements = this.acknowledgements;
    this.earlier.push(copy);
    return copy;
  }

  unanswered(email: string, opportunityId: number, type: FeedbackType): void {
    for (const copy of this.earlier) copy.unanswered(email, opportunityId, type);
    this.entryOf(email, opportunityId).unknown.add(type);
  }

  acknowledged(email: string, opportunityId: number, type: FeedbackType): void {
    for (const copy of this.earlier) copy.unanswered(email, opportunityId, type);
    this.entryOf(email, opportunityId).acknowledged = type;
    this.acknowledgements += 1;
  }

  audit(stored: readonly StoredVote[]): Audit {
    const found = new Map<string, FeedbackType>();
    const duplicates: string[] = [];
    for (const { email, opportunityId, feedbackType } of stored) {
      const key = keyOf(email, opportunityId);
      if (found.has(key)) duplicates.push(key);
      found.set(key, feedbackType);
    }
    const lost = [...this.entries].flatMap(([key, { acknowledged, unknown }]) => {
      const type = found.get(key);
      const isRight = type === acknowledged || (type !== undefined && unknown.has(type));
      return acknowledged === undefined || isRight ? [] : [`${key}: ${acknowledged}, found ${type}`];
    });
    return { acknowledged: this.acknowledgements, lost, duplicates };
  }

  private entryOf(email: string, opportunityId: number): Entry {
    const key = keyOf(email, opportunityId);
    const entry = this.entries.get(key) ?? { acknowledged: undefined, unknown: new Set() };
    this.entries.set(key, entry);
    return entry;
  }
}

function keyOf(email: string, opportunityId: number): string {
  return `${email} on ${opportunityId}`;
}
