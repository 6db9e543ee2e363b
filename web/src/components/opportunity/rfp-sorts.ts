import type { RfpSort } from '@bidlight/contract';

/** The orders of a list, as the choice among them names them. */
export const RFP_SORTS: readonly { value: RfpSort; label: string }[] = [
  { value: 'deadline', label: 'Nearest deadline first' },
  { value: 'score', label: 'Highest score first' },
  { value: 'posted', label: 'Newest first' },
];
