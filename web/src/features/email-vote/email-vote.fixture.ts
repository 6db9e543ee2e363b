import { confirmHuman, me, submitFeedback, updateFeedbackText, updateReasons } from '@bidlight/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type FakeApi, failure } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './email-vote-page.tsx';

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

export function answerEmailVote(api: FakeApi) {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(submitFeedback, { success: true });
  api.on(updateFeedbackText, { success: true });
  api.on(updateReasons, { success: true });
  api.on(confirmHuman, { success: true });
}

/** The credentials option of every call to a path. */
export function watchCredentials(path: string) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  return () => fetched.mock.calls.filter(([at]) => at === path).map(([, init]) => init?.credentials);
}

export async function openRecorded(given?: Record<string, string>) {
  const opened = renderAt(addressOf(given));
  await screen.findByText('Feedback Recorded Successfully!', { selector: 'h1' });
  return opened;
}
