import { FilterDate, PursuitDue, PursuitStage } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const PursuitsAddress = z.object({
  view: z.enum(['board', 'table']).catch('board'),
  /** Of the table; the board has all. */
  stage: PursuitStage.or(z.literal('')).catch(''),
  owner: z
    .uuid()
    .or(z.literal(['', 'none']))
    .catch(''),
  agency: z.string().trim().max(200).catch(''),
  code: z.string().trim().max(200).catch(''),
  due: PursuitDue.or(z.literal('')).catch(''),
  /** The reports lead here with these: how far it has come, and the days on which it began. */
  reached: z.enum(['', 'submitted', 'not_submitted']).catch(''),
  from: FilterDate.or(z.literal('')).catch(''),
  to: FilterDate.or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type PursuitsAddress = z.output<typeof PursuitsAddress>;

export const NO_FILTERS = {
  stage: '',
  owner: '',
  agency: '',
  code: '',
  due: '',
  reached: '',
  from: '',
  to: '',
} as const;

export function usePursuitsAddress() {
  return useAddressState(PursuitsAddress);
}

export function hasFilters(address: PursuitsAddress): boolean {
  return Object.keys(NO_FILTERS).some((name) => address[name as keyof typeof NO_FILTERS] !== '');
}

/** As the server reads them; what is empty is not sent. */
export function filtersOf({ owner, agency, code, due, reached, from, to }: PursuitsAddress) {
  return {
    ...(owner && { owner }),
    ...(agency && { agency }),
    ...(code && { code }),
    ...(due && { due }),
    ...(reached && { reached }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
