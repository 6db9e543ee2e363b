import type { NoticeChange } from '@bidlight/contract';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';

/** The whole notice is stored with its version, so an excerpt is enough to recognise the text. */
const MAX_EXCERPT_LENGTH = 300;

/** Which of the fields that people act on an amendment changed; empty when it changed only others. */
export function diffNotices(before: SourceNotice, after: SourceNotice): NoticeChange[] {
  const changes: NoticeChange[] = [];
  const compare = (field: NoticeChange['field'], from: string | null, to: string | null) => {
    if (from !== to) changes.push({ field, from: excerpt(from), to: excerpt(to) });
  };
  compare('deadline', instantOf(before.responseAt), instantOf(after.responseAt));
  compare('title', before.title, after.title);
  // The sources name the same code differently, so only another code is a change.
  if ((before.setAsideCode ?? before.setAside) !== (after.setAsideCode ?? after.setAside)) {
    compare('set-aside', setAsideOf(before), setAsideOf(after));
  }
  // The API publishes the description later than the notice, so the first description is no amendment.
  if (before.description !== null) compare('description', before.description, after.description);
  compare('attachments', listOf(before.attachments), listOf(after.attachments));
  compare('cancelled', yesOrNo(before.isCancelled), yesOrNo(after.isCancelled));
  return changes;
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function setAsideOf(notice: SourceNotice): string | null {
  return notice.setAside ?? notice.setAsideCode;
}

function listOf(addresses: string[]): string | null {
  return addresses.length > 0 ? [...addresses].sort().join('\n') : null;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'yes' : 'no';
}

function excerpt(text: string | null): string | null {
  if (text === null || text.length <= MAX_EXCERPT_LENGTH) return text;
  return `${text.slice(0, MAX_EXCERPT_LENGTH).toWellFormed().trimEnd()}…`;
}
