import { expect, it } from 'vitest';
import { truthOf } from './material.ts';
import { statedState } from './stated-state.ts';

it('takes the same code as relevant, the same industry as a match without history, and nothing else', () => {
  expect(truthOf('561720', '561720')).toBe('relevant_match');
  expect(truthOf('561730', '561720')).toBe('past_history');
  expect(truthOf('561210', '561720')).toBe('not_match');
  expect(truthOf('', '561720')).toBe('not_match');
});

it('reads the state of an address', () => {
  expect(statedState('Work at Norfolk, VA 23511 and Miami, FL.')).toBe('VA');
  expect(statedState('CLEANING, REPAIR, OR PAINTING, IN BUILDING 4')).toBeUndefined();
  expect(statedState('Virginia')).toBeUndefined();
  expect(statedState('Reno, NVIDIA cards')).toBeUndefined();
});
