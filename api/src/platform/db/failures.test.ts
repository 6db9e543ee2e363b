import { expect, it } from 'vitest';
import { isDatabaseAway } from './failures.ts';

it.each(['query_wait_timeout', 'server login has been failing, try again later (server_login_retry)'])(
  'a pooler that has no server to give (%s) means that the database is away',
  (message) => {
    const failure = Object.assign(new Error(message), { code: '08P01' });
    expect(isDatabaseAway(new Error('Failed query', { cause: failure }))).toBe(true);
  },
);

it('a database whose disk is full is away: what could not be stored may be tried again', () => {
  const failure = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
  });
  expect(isDatabaseAway(new Error('Failed query', { cause: failure }))).toBe(true);
});

it('a statement that is wrong does not', () => {
  expect(isDatabaseAway(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false);
});
