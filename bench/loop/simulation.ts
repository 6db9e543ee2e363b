import { collect } from '@bidlight/api/modules/collecting/collect.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { pickOpportunities } from '@bidlight/api/modules/mail/report/pick-opportunities.ts';
import { listDecisions } from '@bidlight/api/modules/opportunities/decisions/list-decisions.ts';
import { parseOpportunityId } from '@bidlight/api/modules/opportunities/find-opportunity.queries.ts';
import { savePursuitSettingsOf } from '@bidlight/api/modules/pursuits/pursuit-settings.queries.ts';
import {
  findActiveModelSummary,
  listModelVersions,
} from '@bidlight/api/modules/scoring/models/models.queries.ts';
import { listCurrentNotices } from '@bidlight/api/modules/scoring/models/notices.queries.ts';
import { scoreEverything } from '@bidlight/api/modules/scoring/scores/score-everything.ts';
import { isScoringDue } from '@bidlight/api/modules/scoring/scores/scoring-due.queries.ts';
import { castVote } from '@bidlight/api/modules/votes/cast-vote.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { momentOf } from '@bidlight/api/store/list-conditions.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import type { TopRfp } from '@bidlight/contract';
import type { Arm } from './arms.ts';
import type { Clock, Time } from './clock.ts';
import { type CastVote, type Learning, type Outcome, type Showing, type StageCount, TOP } from './figures.ts';
import type { Staff } from './make-staff.ts';
import { countStages, movePursuits } from './move-pursuits.ts';
import type { Item, Person } from './person.ts';

const MINUTES_PER_VOTE = 2;
const TO_DECIDE = {
  decided: 'no',
  kind: undefined,
  isOfTeam: false,
  votes: undefined,
  sort: undefined,
  limit: TOP,
  offset: 0,
} as const;
const idOf = ({ id }: TopRfp) => parseOpportunityId(String(id));
const CONTEXT = { signal: new AbortController().signal, report: () => {} };

/** What can happen in an arm; every part of it is the product's own. */
export class Simulation {
  private readonly deps: Pick<Deps, 'db' | 'config' | 'database' | 'now'>;
  private readonly clock: Clock;
  private readonly staffs: readonly Staff[];
  private readonly showings: Showing[] = [];
  private readonly votes: CastVote[] = [];
  private readonly stages: StageCount[] = [];

  constructor(deps: Pick<Deps, 'db' | 'config' | 'database'>, clock: Clock, staffs: readonly Staff[]) {
    this.deps = { ...deps, now: clock.now };
    this.clock = clock;
    this.staffs = staffs;
  }

  async collect(notices: SourceNotice[]): Promise<void> {
    const read = async function* () {
      yield { notices, rejected: [], cursor: {}, percent: 100, apiCalls: 0 };
    };
    await collect(this.deps, { name: 'extract', remarks: [], read });
    for (const { truth } of this.staffs) truth.add(notices);
  }

  /** Learning first, and then the scores that it makes necessary; both take no time here. */
  async startDueWork(arm: Arm, time: Time): Promise<void> {
    const { db, now } = this.deps;
    await arm.learn(this.deps, CONTEXT, time);
    if (!(await isScoringDue(db, now()))) return;
    await scoreEverything(this.deps, CONTEXT);
    for (const { company } of this.staffs) {
      const until = (await findActiveModelSummary(db, company.id))?.votesUntil;
      for (const vote of this.votes) {
        if (until && vote.team === company.name && vote.castAt <= until) vote.knownAt ??= now();
      }
    }
  }

  async mailAll({ day }: Time): Promise<void> {
    const people = this.staffs.flatMap((staff) => staff.people);
    const users = people.map(({ user }) => user);
    const picked = await pickOpportunities(this.deps, users, momentOf(this.deps));
    for (const person of people) {
      await this.show('mail', person, day, picked.get(person.user) ?? []);
    }
  }

  /** The person of this number in each team decides on five: the first of their list, and where it ends what would help it learn. */
  async openLists(number: number, { day, minutes }: Time): Promise<void> {
    for (const person of this.staffs.flatMap(({ people }) => people[number] ?? [])) {
      const decide = async (at: number, item: Item) => {
        this.clock.set({ day, minutes: minutes + MINUTES_PER_VOTE * at });
        await castVote(this.deps, person.user, { opportunityId: item.id, feedbackType: person.vote(item) });
        this.votes.push({ team: person.user.company.name, day, castAt: this.clock.now(), knownAt: null });
      };
      this.clock.set({ day, minutes });
      const { topRFPs } = await listDecisions(this.deps, person.user, TO_DECIDE);
      const listed = await this.show('list', person, day, topRFPs.map(idOf));
      for (const [at, item] of listed.entries()) await decide(at, item);
      for (let at = listed.length; at < TOP; at += 1) {
        const { helpItLearn } = await listDecisions(this.deps, person.user, TO_DECIDE);
        const [item] = await this.itemsOf(helpItLearn ? [idOf(helpItLearn)] : []);
        if (!item) break;
        await decide(at, item);
      }
    }
  }

  /** From now on a relevant vote starts a pursuit. */
  async beginPursuits(): Promise<void> {
    for (const { company } of this.staffs) {
      await savePursuitSettingsOf(this.deps.db, company.id, { startsFromVotes: true });
    }
  }

  async movePursuits({ day }: Time): Promise<void> {
    for (const staff of this.staffs) {
      await movePursuits(this.deps, staff);
      const counts = await countStages(this.deps, staff);
      this.stages.push(...counts.map((count) => ({ ...count, team: staff.company.name, day })));
    }
  }

  async outcome(): Promise<Outcome> {
    const learnings: Learning[] = [];
    for (const { company } of this.staffs) {
      for (const { origin, createdAt, state } of await listModelVersions(this.deps.db, company.id)) {
        const day = this.clock.dayOf(new Date(createdAt));
        if (origin === 'learning')
          learnings.push({ team: company.name, day, isPromoted: state === 'promoted' });
      }
    }
    return { showings: this.showings, votes: this.votes, learnings, stages: this.stages };
  }

  private async show(
    where: Showing['where'],
    person: Person,
    day: number,
    ids: OpportunityId[],
  ): Promise<Item[]> {
    const items = await this.itemsOf(ids);
    this.showings.push(person.see(where, items, { day, now: this.deps.now() }));
    return items;
  }

  private async itemsOf(ids: OpportunityId[]): Promise<Item[]> {
    const sourceIdOf = new Map(
      (await listCurrentNotices(this.deps.db, ids)).map((notice) => [notice.opportunityId, notice.id]),
    );
    return ids.map((id) => ({ id, sourceId: sourceIdOf.get(id) ?? '' }));
  }
}
