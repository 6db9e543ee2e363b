import {
  changeMailGroup,
  changeSettings,
  type EmailGroup,
  getSettings,
  type MailGroupChanges,
  type SettingsChanges,
  testLanguageModel,
  testMailServer,
  testSource,
} from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { mailGroupsQuery } from '#lib/mail-groups-query.ts';

const SETTINGS = ['settings'];

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: () => call(getSettings, {}) });
}

/** Everything may depend on a setting, the time zone of the session too, so all of it is loaded again. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChanges) => call(changeSettings, { body }),
    onSuccess: (reply) => {
      queries.setQueryData(SETTINGS, reply);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SETTINGS[0] });
    },
  });
}

const TESTS = { mail: testMailServer, source: testSource, model: testLanguageModel };
export type TestName = keyof typeof TESTS;

/** A test may use up something that the settings show, as tokens. */
export function useTest(name: TestName) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(TESTS[name], {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: SETTINGS }),
  });
}

export function useMailGroups() {
  return useQuery(mailGroupsQuery);
}

export function useChangeMailGroup(group: EmailGroup) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MailGroupChanges) => call(changeMailGroup, { params: { group }, body }),
    onSuccess: (reply) => queries.setQueryData(mailGroupsQuery.queryKey, reply),
  });
}
