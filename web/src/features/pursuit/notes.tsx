import { MAX_NOTE_LENGTH, type PursuitNote } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { LinkedText } from './linked-text.tsx';
import { PaperLimit } from './paper-limit.tsx';
import { useAddNote } from './pursuit.api.ts';

/** So many fit on the paper. */
const ON_PAPER = 4;

interface NotesProps {
  pursuitId: number;
  notes: readonly PursuitNote[];
}

/** What people have written down, the newest first. */
export function Notes({ pursuitId, notes }: NotesProps) {
  const { appDateTime } = useAppTime();
  return (
    <PageSection title="Notes">
      <AddNote pursuitId={pursuitId} />
      {notes.length === 0 && <p className="mt-2 text-muted">No notes yet.</p>}
      <ol className="mt-3 grid gap-3">
        {notes.map(({ id, by, at, text }, index) => (
          <li key={id} className={index < ON_PAPER ? '' : 'print:hidden'}>
            <p className="text-muted text-sm">
              {by && <span className="font-medium text-text">{by} · </span>}
              <time dateTime={at}>{appDateTime(at)}</time>
            </p>
            <p className="max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere] print:line-clamp-5 print:max-w-none">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      <PaperLimit total={notes.length} onPaper={ON_PAPER} />
    </PageSection>
  );
}

function AddNote({ pursuitId }: Pick<NotesProps, 'pursuitId'>) {
  const { mutate, error, isPending } = useAddNote(pursuitId);
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={add} className="mt-2 grid gap-2.5 print:hidden">
      <TextAreaField
        label="Add a note"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        error={error ? failureText(error, 'Failed to add the note.') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" disabled={isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}
