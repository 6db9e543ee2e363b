import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@bidlight/api/demo/demo-people.ts';
import { type FeedbackType, listTopRfps, submitFeedback } from '@bidlight/contract';
import { Ledger, type StoredVote } from './ledger.ts';
import { signInAt } from './real-product.ts';

const TYPES: FeedbackType[] = ['relevant_match', 'not_match', 'past_history'];
const TIME_LIMIT_MS = 10_000;
/** A voter who gets no answer tries again after this. */
const AGAIN_MS = 100;

/** Asks the database itself, as the product's answers could be wrong in the same way. */
export type Query = <Row>(text: string) => Promise<Row[]>;

const VOTES = `
  select voter_email as email, opportunity_id as "opportunityId", feedback_type as "feedbackType" from votes`;
/** The sums that people see, compared with a count. */
const WRONG_SUMS = `
  select from vote_tallies as tally full join (
    select company_id, opportunity_id, feedback_type, count(*) as votes from votes where not is_held group by 1, 2, 3
  ) as counted using (company_id, opportunity_id, feedback_type)
  where coalesce(tally.votes, 0) <> coalesce(counted.votes, 0)`;

type Reader = Awaited<ReturnType<typeof signInAt>>;

/** People who vote one vote after the other, whatever happens, and remember what they were told. */
export class Voters {
  readonly ledger = new Ledger();
  /** The answers besides 200 that the fault may cause. */
  readonly mayFailWith = new Set([503]);
  private readonly wrong = new Map<number, number>();
  /** They sign in again when they are told to, where a fault may end sessions. */
  mayBeSignedOut = false;
  private readonly address: string;
  private readonly readers: Reader[];
  private readonly opportunityIds: number[];
  private readonly random: () => number;
  private isStopped = false;
  private voting: Promise<unknown> = Promise.resolve();

  private constructor(address: string, readers: Reader[], opportunityIds: number[], random: () => number) {
    this.address = address;
    this.readers = readers;
    this.opportunityIds = opportunityIds;
    this.random = random;
  }

  static async signIn(address: string, random: () => number): Promise<Voters> {
    const readers = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => signInAt(address, email)));
    const lists = await Promise.all(readers.map(({ get }) => get(listTopRfps.path)));
    const ids = lists.flatMap((list) => listTopRfps.reply.parse(list).topRFPs.map(({ id }) => id));
    return new Voters(address, readers, [...new Set(ids)], random);
  }

  start(): void {
    this.voting = Promise.all(this.readers.map((reader) => this.voteOn(reader)));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.voting;
  }

  /** Looks for every acknowledged vote; what else is wrong is added to the problems. */
  async audit(query: Query, problems: string[], ledger = this.ledger) {
    const audit = ledger.audit(await query<StoredVote>(VOTES));
    problems.push(...audit.lost, ...audit.duplicates);
    const wrongSums = await query(WRONG_SUMS);
    if (wrongSums.length > 0) problems.push(`${wrongSums.length} wrong sums`);
    for (const [status, count] of this.wrong) problems.push(`${count} answers ${status}`);
    return audit;
  }

  private async voteOn({ user, cookie: first }: Reader): Promise<void> {
    let cookie = first;
    while (!this.isStopped) {
      const opportunityId = this.oneOf(this.opportunityIds);
      const type = this.oneOf(TYPES);
      const status = await this.send(cookie, opportunityId, type);
      if (status === 200) {
        this.ledger.acknowledged(user.email, opportunityId, type);
        continue;
      }
      if (status === 401 && this.mayBeSignedOut) {
        cookie = await signInAt(this.address, user.email).then(
          (reader) => reader.cookie,
          () => cookie,
        );
        continue;
      }
      // A 503 says that something went wrong on the way, which may be behind the storing.
      this.ledger.unanswered(user.email, opportunityId, type);
      if (status !== undefined && !this.mayFailWith.has(status))
        this.wrong.set(status, (this.wrong.get(status) ?? 0) + 1);
      await pause(AGAIN_MS);
    }
  }

  private async send(
    cookie: string,
    opportunityId: number,
    feedbackType: FeedbackType,
  ): Promise<number | undefined> {
    const answer = await fetch(`${this.address}${submitFeedback.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ opportunityId, feedbackType }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    return answer?.status;
  }

  private oneOf<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)] as Value;
  }
}
