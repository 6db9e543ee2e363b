import {
  type Clock,
  formatDateTime,
  type NoticeChange,
  type NoticeVersion,
  readableSetAside,
  type TextPassage,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import type { ReactNode } from 'react';
import { fileOf } from './file-of.ts';

export const FIELD_NAMES: Record<NoticeChange['field'], string> = {
  deadline: 'Response date',
  title: 'Title',
  'set-aside': 'Set-aside',
  description: 'Text',
  attachments: 'Files',
  cancelled: 'Cancelled',
};

interface ChangeProps {
  change: NoticeChange;
  version: NoticeVersion;
  /** That of the office. */
  clock: Clock;
}

/** What an amendment made of one field. */
export function Change({ change, version: { text, files }, clock }: ChangeProps) {
  const { field, from, to } = change;
  return (
    <div>
      <dt className="text-muted text-sm">{FIELD_NAMES[field]}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">
        {field === 'description' && text ? (
          <TextChanges text={text} />
        ) : field === 'attachments' && files ? (
          <FileChanges files={files} />
        ) : (
          <p className="whitespace-pre-line">
            <Removed>{valueText(field, from, clock)}</Removed>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <Added>{valueText(field, to, clock)}</Added>
          </p>
        )}
      </dd>
    </div>
  );
}

function TextChanges({ text: { passages, more } }: { text: NonNullable<NoticeVersion['text']> }) {
  return (
    <>
      {passages.length === 0 && <p>Only the spacing has changed.</p>}
      <ul className="grid max-w-[75ch] gap-2">
        {passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a version never change
          <li key={index} className="whitespace-pre-line border-line border-l-2 pl-3">
            <Passage passage={passage} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-muted text-sm">
          {more} more {more === 1 ? 'place' : 'places'} changed.
        </p>
      )}
    </>
  );
}

function Passage({ passage }: { passage: TextPassage }) {
  return passage.map(({ kind, text }, index) => {
    const words = withoutReplacementCharacters(text);
    if (kind === 'same') return words;
    const Part = kind === 'added' ? Added : Removed;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage never change
    return <Part key={index}>{words}</Part>;
  });
}

function FileChanges({ files: { added, removed } }: { files: NonNullable<NoticeVersion['files']> }) {
  const nameOf = (address: string) => fileOf(address, 'A file').name;
  return (
    <ul>
      {removed.map((address) => (
        <li key={address}>
          Removed: <Removed>{nameOf(address)}</Removed>
        </li>
      ))}
      {added.map((address) => (
        <li key={address}>
          Added: <Added>{nameOf(address)}</Added>
        </li>
      ))}
    </ul>
  );
}

function Removed({ children }: { children: ReactNode }) {
  return <del className="rounded-xs bg-bad-soft text-bad">{children}</del>;
}

function Added({ children }: { children: ReactNode }) {
  return <ins className="rounded-xs bg-good-soft text-good">{children}</ins>;
}

function valueText(field: NoticeChange['field'], value: string | null, clock: Clock): string {
  if (value === null) return 'None';
  if (field === 'deadline') return formatDateTime(value, clock);
  if (field === 'cancelled') return value === 'yes' ? 'Yes' : 'No';
  return field === 'set-aside' ? readableSetAside(value) : withoutReplacementCharacters(value);
}
