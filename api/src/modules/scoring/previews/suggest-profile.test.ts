import { expect, it } from 'vitest';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

async function suggest(text: unknown, role: 'ADMIN' | 'MEMBER' = 'ADMIN') {
  const us = server.as(await makeUser(server.deps, { role }));
  return us.post('/api/company/suggestions', { text });
}

it('suggests what a statement names before what it means, with its words and how much is open', async () => {
  await makeOpportunity(server.deps, { naicsCode: '541330', responseAt: null, archiveOn: '2030-01-01' });
  const text = 'Janitorial services in Maryland. 8(a) certified. NAICS 541330.';
  const { status, body } = await suggest(text);
  expect(status).toBe(200);
  expect(body.naics[0]).toEqual({
    code: '541330',
    title: 'Engineering Services',
    open: 1,
    words: expect.stringContaining('NAICS 541330'),
    isNamed: true,
    isSure: true,
  });
  expect(body.naics.slice(1)).toContainEqual(
    expect.objectContaining({
      code: '561720',
      isNamed: false,
      isSure: true,
      words: expect.stringContaining('Janitorial'),
    }),
  );
  expect(body.certifications.map(({ code }: { code: string }) => code)).toEqual(['8A', '8AN', 'SBA']);
  expect(body.states).toEqual([{ code: 'MD', words: expect.stringContaining('in Maryland') }]);
});

it('suggests what the statement says the company does not do as words to avoid, and no code for it', async () => {
  const { body } = await suggest('We mow lawns and prune trees. We do not do janitorial work.');
  expect(body.excludeWords).toEqual([{ phrase: 'janitorial', words: 'We do not do janitorial work' }]);
  expect(body.naics.map(({ code }: { code: string }) => code)).not.toContain('561720');
});

it('puts the sure ones before the likest, and says of a single word that it is one', async () => {
  const { body } = await suggest('Janitorial services and logging.');
  expect(body.naics[0]).toMatchObject({ code: '561720', isSure: true });
  expect(body.naics[1]).toMatchObject({ code: '113310', title: 'Logging', open: 0, isSure: false });
});

it('suggests nothing for an empty statement and refuses one that no profile can have', async () => {
  expect((await suggest('  ')).body).toMatchObject({ naics: [], certifications: [], states: [] });
  expect(await suggest('x'.repeat(8_001))).toMatchObject({
    status: 400,
    body: { error: 'Capability statement must be at most 8000 characters' },
  });
  expect((await suggest('Janitorial', 'MEMBER')).status).toBe(403);
});
