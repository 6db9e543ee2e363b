import { expect, it } from 'vitest';
import { allowsRemoteWork } from './remote-work.ts';

it.each([
  'Place of Performance: Work will be performed remotely.',
  'The services may be performed at the medical center, or may be performed remotely at contractor facilities.',
  'All work will be accomplished remotely as indicated in the statement of work.',
  'The vendor will work remotely on its own equipment.',
  'This position is remote, with travel of up to ten percent.',
  'Location: Remote (within the United States)',
  'Remote work is authorized.',
  'Telework is permitted for all positions.',
  'Place of performance: virtual',
  "The place of performance is at the contractor's facility.",
  'All services will be performed at the Contractor’s own facilities. Quotes are due in May.',
])('work can be done from anywhere where the text says: %s', (text) => {
  expect(allowsRemoteWork('Assessment services', text)).toBe(true);
});

it.each([
  'The site is remote and steep.',
  'Provide remote monitoring of tanks at a remote site, and remote control of the pumps.',
  'Respond within two hours where problems cannot be resolved remotely.',
  'Remotely operated vehicles shall be delivered to the base.',
  'The pre-proposal conference for these services will be conducted virtually.',
  'Industry Day. Location: Virtual via Teams.',
  'Training on the work may be provided virtually.',
  'Telework may be authorized in certain situations on a case-by-case basis.',
  "The Government may inspect any supplies that were not performed within the contractor's facility.",
  "Services will be performed at the medical center and not at the contractor's site.",
  "The place of performance is at the contractor's site in Westerly, RI.",
  "Repairs are performed at the contractor's facility. It must be within 50 miles of the home port.",
  '',
])('work has its place where the text says: %s', (text) => {
  expect(allowsRemoteWork('Assessment services', text)).toBe(false);
});

it('is not looked for after the first twenty thousand characters', () => {
  expect(allowsRemoteWork(null, `${'Clause. '.repeat(3_000)}Work will be performed remotely.`)).toBe(false);
  expect(allowsRemoteWork(null, null)).toBe(false);
});
