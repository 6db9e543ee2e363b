import { beforeAll } from 'vitest';
import { type Actor, makePeople, type People } from '#test/actors.ts';
import { cookieOf } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

export interface Actors {
  people: People;
  /** A session of its own for each call: some of them end it. */
  headersOf(actor: Actor): Promise<{ cookie?: string }>;
}

/** One person of each kind, on the test's database. */
export function makeActors(server: Harness): Actors {
  const people = {} as People;
  beforeAll(async () => {
    Object.assign(people, await makePeople(server.deps));
  });
  return {
    people,
    headersOf: async (actor) => (actor === 'anonymous' ? {} : cookieOf(server.deps, people[actor])),
  };
}
