import { aNotice } from '@bidlight/api/modules/collecting/ingest/notice.fixture.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import { expect, it } from 'vitest';
import { Person } from './person.ts';
import { chooseIndustries } from './teams.ts';
import { Truth } from './truth.ts';
import { voteOf } from './vote-of.ts';

const CODES = ['332722', '332510', '332911', '332919'];
const notices = CODES.flatMap((naicsCode) =>
  Array.from({ length: 5 }, (_, at) =>
    aNotice({
      sourceId: `${naicsCode} ${at}`,
      naicsCode,
      responseAt: new Date(`2026-06-0${at + 1}T20:00:00Z`),
    }),
  ),
);
const team = chooseIndustries(notices, new Map(CODES.map((code) => [code, code])), 1)[0]?.teams[0];
const user = {
  ...{ id: '1', firstName: 'Ann', lastName: '332 a', email: 'ann@team.example', role: 'MEMBER' as const },
  ...{ isActive: true, companyId: 'c', company: { id: 'c', name: '332 a', isInternal: false } },
};

function ann() {
  if (!team) throw new Error('There is no team.');
  const truth = new Truth(team);
  truth.add(notices);
  return new Person(user, truth);
}

const liked = [...(team?.likedCodes ?? [])][0];
const item = (id: number, sourceId: string) => ({ id: id as OpportunityId, sourceId });
const morning = { day: 4, now: new Date('2026-06-04T12:00:00Z') };

it('sees how many are relevant, and how many there could have been that are still open', () => {
  const disliked = CODES.find((code) => !team?.likedCodes.has(code));
  const seen = ann().see('list', [item(1, `${liked} 4`), item(2, `${disliked} 4`)], morning);
  // Two codes are liked, and two notices of each close after that morning.
  expect(seen).toMatchObject({ team: '332 a', day: 4, shown: 2, relevant: 1, possible: 4, answered: 0 });
});

it('notices what is shown again after a vote, and no longer counts it as possible', () => {
  const person = ann();
  const voted = item(1, `${liked} 4`);
  expect(person.vote(voted)).toBe(voteOf(user.email, voted.sourceId, true));
  expect(person.see('mail', [voted], morning)).toMatchObject({ where: 'mail', possible: 3, answered: 1 });
});
