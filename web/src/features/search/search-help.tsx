import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';

const KEYS = [
  ['/', 'Go to the keywords'],
  ['Down', 'From the keywords to the first result'],
  ['j or Down', 'Next result'],
  ['k or Up', 'Previous result'],
  ['Enter', 'Open this result'],
  ...VOTE_TYPES.map(({ key, label }) => [key, `Vote '${label}' on this result`] as const),
  ['x', 'Select this result, or not'],
  ['?', 'This help'],
] as const;

export function SearchHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp keys={KEYS} onClose={onClose} />;
}
