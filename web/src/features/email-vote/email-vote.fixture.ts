import { confirmHuman, me, submitFeedback, updateFeedbackText } from '@bidlight/contract';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
// The router loads it when it is needed; here that is not what is waited for.
import './email-vote-page.tsx';

export const api = fakeApi();

export const parameters = {
  rfp: '36C10B26R0031',
  type: 'relevant_match',
  title: 'Zero Trust network modernization',
  department: 'Department of Veterans Affairs',
  naics: '541512',
  opportunityId: '412',
  noticeId: 'n-412',
  token: 'secret-token',
  companyId: 'c7',
};

export const addressOf = (given: Record<string, string> = parameters) =>
  `/feedback-submit?${new URLSearchParams(given)}`;

beforeEach(() => {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(submitFeedback, { success: true });
  api.on(updateFeedbackText, { success: true });
  api.on(confirmHuman, { success: true });
});

/** Which cookies the calls of a path were made with. */
export function watchCredentials(path: string) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  return () => fetched.mock.calls.filter(([at]) => at === path).map(([, init]) => init?.credentials);
}

export async function openRecorded(given?: Record<string, string>) {
  const opened = renderAt(addressOf(given));
  await screen.findByText('Feedback Recorded Successfully!', { selector: 'h1' }, { timeout: 5_000 });
  return opened;
}
