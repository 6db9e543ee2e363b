import { expect, it } from 'vitest';
import { isDatabaseAway } from './failures.ts';

it.each(['query_wait_timeout', 'server login has been failing, try again later (server_login_retry)'])(
  'a pooler that has no server to give (%s) means that the database is away',
  (message) => {
    const failure = Object.assign(new Error(message), { code: '08P01' });
    expect(isDatabaseAway(new Error('Failed query', { cause: failure }))).toBe(true);
  },
);

it('a statement that is wrong does not', () => {
  expect(isDatabaseAway(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false);
});
