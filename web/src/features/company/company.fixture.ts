import {
  type CallReply,
  findNaics,
  getProfile,
  getPursuitSettings,
  listOwnAwardees,
  me,
  previewProfile,
  type SavedProfile,
  type User,
} from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const admin: User = { ...someone, role: 'ADMIN' };

export const saved: SavedProfile = {
  version: 4,
  savedBy: 'Ada Park',
  savedAt: '2026-11-14T18:06:00.000Z',
  capabilityText:
    'We run help desks for federal offices, move their systems into the cloud, and keep them secure.',
  targetNaics: ['541512'],
  certifications: ['WOSB', 'SBA'],
  states: ['VA'],
  placePolicy: 'prefer',
  includeWords: ['zero trust'],
  excludeWords: ['construction'],
  pastPerformance: [
    { title: 'Help desk', customer: 'Department of Labor', year: 2024, description: 'Tier one to three.' },
  ],
  activities: [],
  sells: null,
  clearance: 'secret',
  cmmcLevel: null,
  bondingLimit: 2_000_000,
  largestContract: null,
  employees: 45,
  revenue: null,
};

const CODES = [
  { code: '5415', title: 'Computer Systems Design and Related Services', open: 1234 },
  { code: '541511', title: 'Custom Computer Programming Services', open: 57 },
  { code: '541512', title: 'Computer Systems Design Services', open: 88 },
  { code: '561720', title: 'Janitorial Services', open: 1 },
  { code: '111411', title: 'Mushroom Production', open: 0 },
];

/** Finds codes by a part of the title or by their beginning, as the server does. */
function answerNaics(api: FakeApi) {
  api.on(findNaics, ({ query }) => {
    const text = query?.query?.toLowerCase() ?? '';
    const codes = CODES.filter(
      ({ code, title }) => code.startsWith(text) || title.toLowerCase().includes(text),
    );
    return Response.json({ success: true, codes });
  });
}

export async function openProfile(api: FakeApi, profile: SavedProfile | null = saved) {
  api.on(me, session(admin, profile !== null));
  api.on(getProfile, { success: true, profile });
  api.on(listOwnAwardees, { success: true, awardees: [] });
  api.on(getPursuitSettings, { success: true, startsFromVotes: false });
  answerNaics(api);
  const opened = renderAt('/admin/company');
  await screen.findByText('Capability statement');
  return opened;
}

export type Changes = CallReply<typeof previewProfile>['changes'];

export function answerPreview(api: FakeApi, changes: Changes, fadedVotes = 0) {
  api.on(previewProfile, { success: true, changes, fadedVotes });
}

export const capability = () =>
  screen.getByRole('textbox', { name: 'Capability statement' }) as HTMLTextAreaElement;
export const naics = () => screen.getByRole('combobox', { name: 'Target NAICS' }) as HTMLInputElement;
export const states = () => screen.getByRole('combobox', { name: 'States' }) as HTMLInputElement;
export const words = (label: string) => screen.getByRole('textbox', { name: label });
export const saveButton = () => screen.getByRole('button', { name: 'Save profile' });
export const previewButton = () => screen.getByRole('button', { name: 'Preview changes' });

/** The texts of a list of chips. */
export function chips(label: string): (string | null)[] {
  const list = screen.queryByRole('list', { name: label });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}
