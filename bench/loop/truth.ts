import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { isRelevant, type Team } from './teams.ts';

/** What the team knows and the product does not: which of the notices so far are relevant. */
export class Truth {
  private readonly team: Team;
  private readonly relevant = new Map<string, SourceNotice>();

  constructor(team: Team) {
    this.team = team;
  }

  /** Notices that have come in. */
  add(notices: readonly SourceNotice[]): void {
    for (const notice of notices) {
      if (isRelevant(this.team, notice)) this.relevant.set(notice.sourceId, notice);
    }
  }

  isRelevant(sourceId: string): boolean {
    return this.relevant.has(sourceId);
  }

  /** How many relevant notices can still be answered, apart from these. */
  countOpen(now: Date, without: ReadonlySet<string>): number {
    return [...this.relevant.values()].filter(
      ({ sourceId, responseAt, isCancelled }) =>
        !isCancelled && (responseAt === null || responseAt > now) && !without.has(sourceId),
    ).length;
  }
}
