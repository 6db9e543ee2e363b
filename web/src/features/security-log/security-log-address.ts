import {
  ACTION_GROUPS,
  actionsOf,
  CalendarDate,
  EVENT_GROUPS,
  type EventGroup,
  FilterText,
} from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const Day = z.union([z.literal(''), CalendarDate]).catch('');
const Text = FilterText.catch('');

/** Either a group of events or a single one. */
const Event = z.string().refine(isEvent).catch('');

const SecurityLogAddress = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  event: Event,
  company: Text,
  person: Text,
  address: Text,
  from: Day,
  to: Day,
});
export type SecurityLogAddress = z.output<typeof SecurityLogAddress>;
export type ShownLogFilters = Omit<SecurityLogAddress, 'page'>;

const { page: _, ...noFilters } = SecurityLogAddress.parse({});
export const NO_LOG_FILTERS: ShownLogFilters = noFilters;

export function useSecurityLogAddress() {
  return useAddressState(SecurityLogAddress);
}

export function hasLogFilters(address: SecurityLogAddress): boolean {
  return Object.values({ ...address, page: '' }).some((value) => value !== '');
}

/** As the server reads them. */
export function logQuery({ event, ...filters }: ShownLogFilters & { page?: number }) {
  const actions = isGroup(event) ? actionsOf(event) : [event];
  return { ...filters, action: actions.join(',') };
}

function isGroup(event: string): event is EventGroup {
  return Object.hasOwn(EVENT_GROUPS, event);
}

function isEvent(event: string): boolean {
  return isGroup(event) || Object.hasOwn(ACTION_GROUPS, event);
}
