import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import type { User } from '@bidlight/contract';
import { type Showing, TOP } from './figures.ts';
import type { Truth } from './truth.ts';
import { voteOf } from './vote-of.ts';

/** An opportunity with the source's id of the notice that is shown for it. */
export interface Item {
  id: OpportunityId;
  sourceId: string;
}

/** Somebody who knows what is relevant, and remembers their votes whatever the product has stored. */
export class Person {
  readonly user: User;
  private readonly truth: Truth;
  private readonly voted = new Set<OpportunityId>();
  private readonly votedNotices = new Set<string>();

  constructor(user: User, truth: Truth) {
    this.user = user;
    this.truth = truth;
  }

  /** What they see, on a list or in a mail. */
  see(where: Showing['where'], items: readonly Item[], { day, now }: { day: number; now: Date }): Showing {
    return {
      team: this.user.company.name,
      day,
      where,
      shown: items.length,
      relevant: items.filter(({ sourceId }) => this.truth.isRelevant(sourceId)).length,
      possible: Math.min(TOP, this.truth.countOpen(now, this.votedNotices)),
      answered: items.filter(({ id }) => this.voted.has(id)).length,
    };
  }

  /** What they say of an item, which they will remember. */
  vote({ id, sourceId }: Item) {
    this.voted.add(id);
    this.votedNotices.add(sourceId);
    return voteOf(this.user.email, sourceId, this.truth.isRelevant(sourceId));
  }
}
