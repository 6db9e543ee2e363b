import { expect, it } from 'vitest';
import { AUDIT_LABELS } from './people.ts';
import { ACTION_GROUPS, actionsOf, EVENT_GROUPS, type EventGroup } from './security-log.ts';

it('security 29: every event of the log has a label and stands in exactly one group of the filter', () => {
  const actions = Object.keys(AUDIT_LABELS).sort();
  expect(Object.keys(ACTION_GROUPS).sort()).toEqual(actions);
  expect(Object.values(AUDIT_LABELS).every((label) => label.length > 0)).toBe(true);
  const groups = Object.keys(EVENT_GROUPS) as EventGroup[];
  expect(groups).toEqual(['sign-ins', 'people', 'data', 'operations', 'settings']);
  expect(groups.flatMap((group) => actionsOf(group)).sort()).toEqual(actions);
  for (const group of groups) expect(actionsOf(group)).not.toEqual([]);
});
