/** What the filters about the text of a notice offer. */
export const CLEARANCE_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'none', label: 'None needed' },
  { value: 'background check', label: 'At most a background check' },
  { value: 'public trust', label: 'At most public trust' },
  { value: 'confidential', label: 'At most Confidential' },
  { value: 'secret', label: 'At most Secret' },
  { value: 'top secret', label: 'At most Top Secret' },
  { value: 'ts/sci', label: 'At most TS/SCI' },
];

export const CMMC_LEVELS = [
  { value: '', label: 'Any' },
  ...['1', '2', '3'].map((level) => ({ value: level, label: `At most Level ${level}` })),
];

export const VISITS = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Offered' },
  { value: 'no', label: 'Ruled out' },
];
