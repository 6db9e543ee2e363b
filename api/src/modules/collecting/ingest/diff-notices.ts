import type { NoticeChange } from '@bidlight/contract';
import type { Notice } from '#modules/collecting/sources/notice.ts';

/** The whole text before stands beside the change; here enough to recognise it. */
const EXCERPT = 300;

/** What an amendment changed of the things people act on. Empty when only small print changed. */
export function describeChanges(before: Notice, after: Notice): NoticeChange[] {
  const changes: NoticeChange[] = [];
  const compare = (field: NoticeChange['field'], from: string | null, to: string | null) => {
    if (from !== to) changes.push({ field, from: excerpt(from), to: excerpt(to) });
  };
  compare('deadline', instantOf(before.responseAt), instantOf(after.responseAt));
  compare('title', before.title, after.title);
  // Sources word one code differently; only another code is a change.
  if ((before.setAsideCode ?? before.setAside) !== (after.setAsideCode ?? after.setAside)) {
    compare('set-aside', setAsideOf(before), setAsideOf(after));
  }
  // The API gives the text of a new notice later than the notice: the first text known is no amendment.
  if (before.description !== null) compare('description', before.description, after.description);
  compare('attachments', listOf(before.attachments), listOf(after.attachments));
  compare('cancelled', yesOrNo(before.isCancelled), yesOrNo(after.isCancelled));
  return changes;
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function setAsideOf(notice: Notice): string | null {
  return notice.setAside ?? notice.setAsideCode;
}

function listOf(addresses: string[]): string | null {
  return addresses.length > 0 ? [...addresses].sort().join('\n') : null;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'yes' : 'no';
}

function excerpt(text: string | null): string | null {
  if (text === null || text.length <= EXCERPT) return text;
  return `${text.slice(0, EXCERPT).toWellFormed().trimEnd()}…`;
}
