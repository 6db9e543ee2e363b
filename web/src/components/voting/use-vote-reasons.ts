import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { useState } from 'react';
import { areShortcutsOn } from '#lib/shortcuts.ts';
import { useDocumentKeys } from '#lib/use-document-keys.ts';
import { reasonsFor, toggled } from './vote-reasons-field.tsx';

/** The reasons of a vote that is not cast yet: chosen by a tap, or by their digits where nothing is typed. */
export function useVoteReasons(type: FeedbackType) {
  const [reasons, setReasons] = useState<readonly VoteReason[]>([]);
  const toggle = (reason: VoteReason) => setReasons((chosen) => toggled(chosen, reason));
  useDocumentKeys((event) => {
    // A digit that is held down since it opened the dialog chooses nothing.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const reason = reasonsFor(type)[Number(event.key) - 1];
    if (reason && areShortcutsOn()) toggle(reason);
  });
  return { reasons, toggle };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
