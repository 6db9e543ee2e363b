/** What the filters about the text of a notice, and about awards, offer. */
export const CLEARANCE_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'none', label: 'None needed' },
  { value: 'background check', label: 'Up to a background check' },
  { value: 'public trust', label: 'Up to public trust' },
  { value: 'confidential', label: 'Up to Confidential' },
  { value: 'secret', label: 'Up to Secret' },
  { value: 'top secret', label: 'Up to Top Secret' },
  { value: 'ts/sci', label: 'Up to TS/SCI' },
];

export const CMMC_LEVELS = [
  { value: '', label: 'Any' },
  ...['1', '2', '3'].map((level) => ({ value: level, label: `Up to Level ${level}` })),
];

export const VISITS = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Offered' },
  { value: 'no', label: 'Ruled out' },
];

export const EARLIER_AWARDS = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Known' },
  { value: 'no', label: 'None known' },
];
