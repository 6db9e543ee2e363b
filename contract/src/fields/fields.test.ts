import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { NewUser, UserEdit } from '#calls/people.ts';
import { FeedbackFilters } from '#calls/reports.ts';
import { searchRfps } from '#calls/search.ts';
import { Credentials } from '#calls/sign-in.ts';
import { listTodayRfps } from '#calls/today.ts';
import { Comment, submitFeedback, updateFeedbackText } from '#calls/votes.ts';
import { PageLimit, PageNumber } from './fields.ts';
import { CalendarDate, FilterText, MinScore, SkipCount } from './filter-fields.ts';
import { Email } from './person-fields.ts';

function messageOf(schema: z.ZodType | undefined, value: unknown): string | undefined {
  return schema?.safeParse(value).error?.issues[0]?.message;
}

describe('§5 Login', () => {
  it.each([
    [{ email: '', password: 'x' }, 'Please enter your email'],
    [{ email: '   ', password: 'x' }, 'Please enter your email'],
    [{ password: 'x' }, 'Please enter your email'],
    [{ email: 'a@b.example', password: '' }, 'Please enter your password'],
    [{ email: 'a@b.example', password: 7 }, 'Please enter your password'],
  ])('%j gives %s', (value, message) => expect(messageOf(Credentials, value)).toBe(message));
});

const ada = {
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@firm.example',
  role: 'MEMBER',
  password: 'eight888',
};

describe('Add User', () => {
  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ firstName: 'x'.repeat(101) }, 'First name must be at most 100 characters'],
    [{ lastName: undefined }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'ada' }, 'Enter a valid email'],
    [{ email: 'ada park@firm.example' }, 'Enter a valid email'],
    [{ email: 'ada@firm' }, 'Enter a valid email'],
    [{ email: 'ada@@firm.example' }, 'Enter a valid email'],
    [{ password: 'seven77' }, 'Password must be at least 8 characters'],
    [{ role: 'OWNER' }, 'Role must be ADMIN or MEMBER'],
    [{ role: null }, 'Role must be ADMIN or MEMBER'],
  ])('§5 %j gives %s', (change, message) => expect(messageOf(NewUser, { ...ada, ...change })).toBe(message));

  it('§5 trims names and email, and the role defaults to MEMBER', () => {
    const { role: _, ...withoutRole } = ada;
    const parsed = NewUser.parse({
      ...withoutRole,
      firstName: ' Ada ',
      lastName: ' Park',
      email: ' ada@firm.example ',
    });
    expect(parsed).toEqual(ada);
  });

  it('§3, §6 compares roles case-insensitively', () => {
    expect(NewUser.parse({ ...ada, role: 'admin' }).role).toBe('ADMIN');
  });

  it('removes characters that no database stores', () => {
    expect(NewUser.parse({ ...ada, firstName: 'A\u0000da\ud800' }).firstName).toBe('Ada\ufffd');
  });
});

describe('Edit User', () => {
  it('§5 takes only firstName, lastName and role', () => {
    const extra = { ...ada, isActive: false, passwordHash: 'x', id: 'y' };
    expect(UserEdit.parse(extra)).toEqual({ firstName: 'Ada', lastName: 'Park', role: 'MEMBER' });
  });

  it('§5 has the same messages', () => {
    expect(messageOf(UserEdit, { ...ada, firstName: '' })).toBe('First name is required');
    expect(messageOf(UserEdit, { ...ada, lastName: '' })).toBe('Last name is required');
    expect(messageOf(UserEdit, { ...ada, role: '' })).toBe('Role must be ADMIN or MEMBER');
  });
});

describe('pages', () => {
  it.each([0, -1, 1.5, 1e9, Number.NaN, '0', '-1', '1.5', '1e3', 'NaN', ['1', '2'], ''])(
    'design 4 page %j gives Invalid page or limit.',
    (page) => {
      expect(messageOf(PageNumber, page)).toBe('Invalid page or limit.');
      expect(messageOf(PageLimit, page)).toBe('Invalid page or limit.');
    },
  );

  it('caps the limit at 100 and takes numbers as the address has them', () => {
    expect(PageLimit.parse('5000')).toBe(100);
    expect(PageNumber.parse('7')).toBe(7);
    expect(SkipCount.parse('0')).toBe(0);
  });

  it('refuses a sort field that is not in the list', () => {
    expect(messageOf(listTodayRfps.query, { sortBy: 'password' })).toBe('Invalid sort field.');
    expect(messageOf(listTodayRfps.query, { sortOrder: 'up' })).toBe('Invalid sort order.');
  });
});

describe('an e-mail address', () => {
  it.each([['a@b.c'], ['a@.b.c'], ['a@b..c'], ['first.last@sub.firm.example']])(
    'may look like %s',
    (email) => {
      expect(Email.parse(email)).toBe(email);
    },
  );

  it.each([['a@b'], ['a@.b'], ['a@b.'], ['@b.c'], ['a b@c.d'], ['a@b@c.d'], ['a@b .c']])(
    'may not look like %s',
    (email) => {
      expect(messageOf(Email, email)).toBe('Enter a valid email');
    },
  );

  it('security 03: takes time in proportion to its length, and what is too long is not looked at further', () => {
    const issuesOf = (email: string) => Email.safeParse(email).error?.issues.map(({ message }) => message);
    // With the quadratic pattern this text takes minutes.
    expect(issuesOf(`a@${'a.'.repeat(500_000)}@`)).toEqual(['Email must be at most 254 characters']);
    expect(issuesOf(`a@${'.'.repeat(200)}@`)).toEqual(['Enter a valid email']);
  });
});

describe('filters', () => {
  it('security 13: refuse dates of years that no database needs to know', () => {
    for (const date of ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
      expect(messageOf(FeedbackFilters, { start_date: date })).toBe('Invalid date.');
      expect(messageOf(FeedbackFilters, { end_date: date })).toBe('Invalid date.');
    }
    expect(FeedbackFilters.parse({ end_date: '2100-12-31' })).toEqual({ end_date: '2100-12-31' });
  });

  it('knows the calendar', () => {
    expect(messageOf(CalendarDate, '2026-02-30')).toBe('Invalid date.');
    expect(CalendarDate.parse('2028-02-29')).toBe('2028-02-29');
  });

  it('refuses a reversed range', () => {
    const reversed = 'Start date must not be after end date.';
    expect(messageOf(FeedbackFilters, { start_date: '2026-03-02', end_date: '2026-03-01' })).toBe(reversed);
    expect(messageOf(searchRfps.query, { date_from: '2026-03-02', date_to: '2026-03-01' })).toBe(reversed);
    expect(messageOf(searchRfps.query, { date_from: '2026-03-01', date_to: '2026-03-01' })).toBeUndefined();
  });

  it('§5 takes Min AI Score from 0 to 100', () => {
    for (const score of ['-1', '101', 'abc', '7.5']) {
      expect(messageOf(MinScore, score)).toBe('Min AI Score must be from 0 to 100');
    }
    expect([MinScore.parse('0'), MinScore.parse('100')]).toEqual([0, 100]);
  });

  it('caps search text instead of refusing it, never splitting a character', () => {
    const text = FilterText.parse(`${'a'.repeat(199)}😀${'b'.repeat(10_000)}`);
    expect(text).toHaveLength(200);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('comments', () => {
  it('§5, §9 have at most 500 characters', () => {
    expect(messageOf(Comment, 'x'.repeat(501))).toBe('Comment must be at most 500 characters');
    expect(Comment.parse(` ${'x'.repeat(500)} `)).toHaveLength(500);
  });

  it('§5 a blank extra comment gives Please enter feedback text before updating', () => {
    expect(messageOf(updateFeedbackText.body, { userFeedback: '  ' })).toBe(
      'Please enter feedback text before updating',
    );
  });

  it('a vote needs a known type', () => {
    expect(messageOf(submitFeedback.body, { feedbackType: 'maybe' })).toBe('Invalid feedback type.');
  });

  it.each([
    [undefined, undefined],
    [null, null],
    [[], []],
    [
      ['too_late', 'place', 'too_late'],
      ['place', 'too_late'],
    ],
  ])('design 3.29 a vote may have reasons, each once: %j', (reasons, kept) => {
    expect(submitFeedback.body?.parse({ feedbackType: 'not_match', reasons }).reasons).toEqual(kept);
  });

  it.each([
    [['too_late', 'because'], 'Unknown reason.'],
    [['Place'], 'Unknown reason.'],
    [[null], 'Unknown reason.'],
    ['place', 'Reasons must be a list.'],
    [{ 0: 'place' }, 'Reasons must be a list.'],
  ])('the reasons %j are refused: %s', (reasons, text) => {
    expect(messageOf(submitFeedback.body, { feedbackType: 'not_match', reasons })).toBe(text);
  });
});
