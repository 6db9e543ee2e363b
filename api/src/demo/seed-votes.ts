import { findProfile } from '#modules/company/profiles.queries.ts';
import type { DataDeps } from '#platform/deps.ts';
import { Random } from '#platform/random.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  insertVotes,
  listActiveUsers,
  listCompanyIds,
  listPostedNotices,
  type NewVote,
  type PostedNotice,
} from './demo.queries.ts';
import { demoData, type Taste } from './demo-data.ts';
import { pickReasons, pickVote } from './pick-vote.ts';

const WEEKS = 5;
/** How many notices of each company get votes, and how many of them fit its profile. */
const NOTICES_WITH_VOTES = 160;
const FITTING_SHARE = 0.75;
const MAX_VOTERS = 8;
const COMMENT_SHARE = 0.25;

interface SeenNotice extends PostedNotice {
  title: string;
  postedAt: Date;
  fits: boolean;
}

interface DemoVoters {
  companyId: string;
  domain: string;
  taste: Taste;
  voters: { id: string; email: string }[];
}

/** Several weeks of votes by each demo company's people, so that there is something to report and to learn from. */
export async function seedVotes({ db, now }: Pick<DataDeps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const posted = await listPostedNotices(db, new Date(at.getTime() - WEEKS * 7 * DAY_MS));
  const votes: NewVote[] = [];
  for (const companyId of await listCompanyIds(db)) {
    const people = await listActiveUsers(db, companyId);
    const domain = people[0]?.email.split('@')[1];
    const demoCompany = demoData().companies.find((company) => company.domain === domain);
    if (!demoCompany) continue;
    const { targetNaics = [] } = (await findProfile(db, companyId)) ?? {};
    const company = { ...demoCompany, companyId, voters: people.slice(0, MAX_VOTERS) };
    for (const notice of pickSeenNotices(posted, targetNaics)) votes.push(...votesOn(notice, company));
  }
  const cast = votes.filter(({ castAt }) => castAt && castAt <= at);
  await insertVotes(db, cast);
  return cast.length;
}

/** Mostly what fits the profile by its code, and some of the rest, as a list that is still learning would show. */
function pickSeenNotices(posted: readonly PostedNotice[], targetNaics: readonly string[]): SeenNotice[] {
  const seen = posted.flatMap(({ title, postedAt, ...notice }) => {
    const fits = targetNaics.some((code) => notice.naicsCode?.startsWith(code));
    return title && postedAt ? [{ ...notice, title, postedAt, fits }] : [];
  });
  const random = new Random(`seen ${targetNaics.join()}`);
  const fitting = seen.filter(({ fits }) => fits);
  const others = seen.filter(({ fits }) => !fits);
  return [
    ...random.some(fitting, NOTICES_WITH_VOTES * FITTING_SHARE),
    ...random.some(others, NOTICES_WITH_VOTES * (1 - FITTING_SHARE)),
  ];
}

/** One to three votes on a notice; some lie in the future when it was posted only just now. */
function votesOn(notice: SeenNotice, { companyId, domain, taste, voters }: DemoVoters): NewVote[] {
  // The seed is what is voted on and not the order, so that the same day gives the same demo.
  const random = new Random(`votes ${domain} ${notice.sourceId}`);
  const count = random.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
  ]);
  return random.some(voters, count).map(({ id: userId, email }) => {
    const feedbackType = pickVote(taste, notice, random);
    const castAt = new Date(notice.postedAt.getTime() + random.int(2, 60) * 3_600_000);
    const comment = random.chance(COMMENT_SHARE) ? random.pick(taste.comments[feedbackType]) : null;
    return {
      companyId,
      opportunityId: notice.opportunityId,
      userId,
      voterEmail: email.toLowerCase(),
      feedbackType,
      reasons: pickReasons(feedbackType, new Random(`reasons ${email} ${notice.sourceId}`)),
      comment,
      source: 'app',
      createdAt: castAt,
      castAt,
    };
  });
}
