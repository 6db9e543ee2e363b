import { aFollower } from '#modules/following/following.fixture.ts';
import { companyProfiles } from '#store/schema.ts';
import { makeAward, type makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

type Award = Exclude<Parameters<typeof makeAward>[1], undefined>;
type Profile = Pick<typeof companyProfiles.$inferInsert, 'targetNaics' | 'includeWords'>;

/** A morning in New York, where the server's days begin. */
export const NOW = new Date('2026-11-15T14:00:00Z');

/** Janitors of a firm whose profile has one code and one phrase, unless others are given. */
export async function aJanitor(
  server: Harness,
  { profile, ...person }: { profile?: Profile | null } & Parameters<typeof makeUser>[1] = {},
) {
  const us = await aFollower(server, person);
  if (profile !== null) {
    await server.deps.db.insert(companyProfiles).values({
      companyId: us.user.companyId,
      version: 1,
      capabilityText: '',
      targetNaics: ['5617'],
      includeWords: ['window washing'],
      ...profile,
    });
  }
  const list = async (query = '') => (await us.ask('GET', `/api/recompetes${query}`)).body;
  return {
    ...us,
    recompetes: list,
    titles: async (query = ''): Promise<(string | null)[]> =>
      (await list(query)).recompetes.map(({ title }: { title: string | null }) => title),
    remind: (awardId: number | string, isOn: unknown = true) =>
      us.ask('PUT', `/api/recompetes/${awardId}/reminder`, { isOn }),
    reminded: async (): Promise<(string | null)[]> =>
      (await us.ask('GET', '/api/recompetes/reminders')).body.reminders.map(
        ({ title }: { title: string | null }) => title,
      ),
  };
}

/** A cleaning contract that ends in a year. */
export function aContract({ deps }: Harness, values: Award = {}) {
  return makeAward(deps, { title: 'Cleaning', naicsCode: '561720', endsOn: '2027-11-15', ...values });
}
