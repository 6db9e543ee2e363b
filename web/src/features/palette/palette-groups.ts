import {
  isOperator,
  opportunityPath,
  readableTitle,
  redirectFor,
  SCREENS,
  screensFor,
} from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { STARTABLE_JOBS } from '#components/jobs/job-kinds.ts';
import { useStartJob } from '#components/jobs/use-start-job.ts';
import { useCameFrom } from '#components/opportunity/way-back.tsx';
import { visitedOpportunities } from '#lib/opportunity-query.ts';
import { refreshScreen, useSignedIn } from '#lib/session.ts';
import { useFoundOpportunities } from './palette.api.ts';

export interface PaletteAction {
  label: string;
  run(): void;
}

export interface PaletteOption extends PaletteAction {
  key: string;
  /** Secondary text beside the label. */
  detail?: string;
}

interface PaletteGroup {
  name: string;
  options: readonly PaletteOption[];
}

const VISITED_LIMIT = 5;

/**
 * What the text leads to, and without a text all that there is. What the server finds comes last, so that nothing moves
 * under the keys when it arrives.
 */
export function usePaletteGroups(text: string, accountActions: readonly PaletteAction[]) {
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const startJob = useStartJob();
  const { found, isSearching, hasFailed } = useFoundOpportunities(text);

  const toOpportunity = (opportunity: { id: number; title: string | null; solicitationNumber: string }) => ({
    key: `opportunity ${opportunity.id}`,
    label: readableTitle(opportunity.title),
    detail: opportunity.solicitationNumber,
    run: () => void navigate(opportunityPath(opportunity.id), { state: cameFrom }),
  });
  const screens = screensFor(user).map(({ label, path }) => ({
    key: path,
    label,
    run: () => void navigate(path),
  }));
  const jobs = isOperator(user)
    ? STARTABLE_JOBS.map((kind) => ({ label: kind.button, run: () => startJob.mutate(kind) }))
    : [];
  const refresh = { label: 'Refresh data', run: () => void refreshScreen(queries) };
  const actions = [refresh, ...jobs, ...accountActions].map((action) => ({ key: action.label, ...action }));
  const visited = text.trim() ? [] : visitedOpportunities(queries).slice(0, VISITED_LIMIT).map(toOpportunity);

  const groups: PaletteGroup[] = [
    { name: 'Recent', options: visited },
    { name: 'Screens', options: matching(screens, text) },
    { name: 'Actions', options: matching(actions, text) },
    { name: 'Opportunities', options: [...found.map(toOpportunity), ...searchFor(text)] },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0), isSearching, hasFailed };

  /** The search page is not for admins (§6). */
  function searchFor(words: string): PaletteOption[] {
    const query = words.trim();
    if (!query || redirectFor(SCREENS.searchRfps, user)) return [];
    const path = `${SCREENS.searchRfps}?${new URLSearchParams({ query })}`;
    return [{ key: 'search', label: `Search RFPs for ‘${query}’`, run: () => void navigate(path) }];
  }
}

/** All words, in any order. */
function matching(options: readonly PaletteOption[], text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
