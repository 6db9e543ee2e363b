import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const ANN = 'ann@firm.example';
const vote = (feedbackType: 'relevant_match' | 'not_match' | 'past_history') => ({
  email: ANN,
  opportunityId: 1,
  feedbackType,
});

function acknowledged(): Ledger {
  const ledger = new Ledger();
  ledger.acknowledged(ANN, 1, 'not_match');
  return ledger;
}

it('an acknowledged vote that is not there, or another one, is lost', () => {
  expect(acknowledged().audit([]).lost).toHaveLength(1);
  expect(acknowledged().audit([vote('past_history')]).lost).toHaveLength(1);
  expect(acknowledged().audit([vote('not_match')])).toEqual({ acknowledged: 1, lost: [], duplicates: [] });
});

it('a vote whose answer never came may be there or not', () => {
  const ledger = acknowledged();
  ledger.unanswered(ANN, 1, 'relevant_match');
  for (const type of ['not_match', 'relevant_match'] as const)
    expect(ledger.audit([vote(type)]).lost).toEqual([]);
  expect(ledger.audit([]).lost).toHaveLength(1);
});

it('two votes of one voter on one opportunity are a duplicate', () => {
  expect(acknowledged().audit([vote('not_match'), vote('not_match')]).duplicates).toHaveLength(1);
});

it('in a backup, what was acknowledged before it began is there, and what came later may be', () => {
  const ledger = acknowledged();
  const copy = ledger.takeCopy();
  ledger.acknowledged(ANN, 1, 'relevant_match');
  for (const type of ['not_match', 'relevant_match'] as const)
    expect(copy.audit([vote(type)])).toMatchObject({ acknowledged: 1, lost: [] });
  expect(copy.audit([]).lost).toHaveLength(1);
  expect(ledger.audit([vote('not_match')]).lost).toHaveLength(1);
});
