import { toast } from '#ui/toast.tsx';

/** A vote, or several at once, that can be undone from the message. */
export interface UndoOffer {
  ids: readonly number[];
  undo(): void;
}

/** Since the message is there, the newest last: one message for all of them, which ends with it. */
let offers: readonly UndoOffer[] = [];

export function sayVoted(offer: UndoOffer, what = ''): void {
  const before = offers.length;
  offers = [...offers, offer];
  show('Feedback submitted successfully!', [what, before > 0 && `and ${before} before`]);
}

/** What is undone is offered no longer; the one before it is. */
export function sayUndone(text: string, ids: readonly number[]): void {
  const undone = offers.findLastIndex((offer) => String(offer.ids) === String(ids));
  offers = offers.filter((_, index) => index !== undone);
  show(text, [offers.length > 0 && `${offers.length} more can be undone`]);
}

/** Something has failed or changed: what could be undone is not sure any more. */
export function endOffers(): void {
  offers = [];
}

function show(text: string, notes: readonly (string | false)[]): void {
  const last = offers.at(-1);
  const undo = last && { label: 'Undo', run: last.undo, onGone: endOffers };
  toast.success(text, undo, { note: notes.filter(Boolean).join(', '), place: 'votes' });
}
