import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';

const KEYS = [
  ['j', 'Next RFP'],
  ['k', 'Previous RFP'],
  ...VOTE_TYPES.map(({ key, label }) => [key, `Vote '${label}' on this RFP`] as const),
  ['1 – 7', 'In the dialog of a vote: choose a reason'],
  ['Enter', 'In the dialog of a vote: confirm it (in the comment Ctrl-Enter)'],
  ['o', 'Open the page of this RFP'],
  ['u', 'Undo your last vote on this page'],
  ['?', 'This help'],
] as const;

export function TriageHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp keys={KEYS} onClose={onClose} />;
}
