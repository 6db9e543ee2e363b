import type { CompanyProfile } from '@bidlight/contract';
import type { Example } from '#modules/scoring/models/examples.queries.ts';
import type { CurrentNotice } from '#modules/scoring/models/notices.queries.ts';
import type { ProfileHistory } from '#modules/scoring/models/profile-shares.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';

/** What a company's people have said, and of what. */
export interface CompanyVotes {
  moment: Moment;
  /** Those that count and the outcomes of pursuits, oldest first. */
  votes: readonly Example[];
  /** The current notices of the opportunities that were voted on, as far as they are listed. */
  notices: ReadonlyMap<OpportunityId, CurrentNotice>;
}

/**
 * What a company's model is fitted from and its scores are made with. It is read once, in load.ts; fit.ts and score.ts take it
 * as it is and know no database, and store.ts writes what they have made.
 */
export interface ScoringRun extends CompanyVotes {
  companyId: string;
  /** In force, or the one that is previewed. */
  profile: CompanyProfile;
  /** The version that models are fitted to for it. */
  profileVersion: number;
  /** The profiles that the votes were cast under. */
  history: ProfileHistory;
}
