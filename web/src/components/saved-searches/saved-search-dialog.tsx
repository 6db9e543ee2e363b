import { MAX_SEARCH_NAME_LENGTH, type SavedSearch } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import {
  type SavedSearchDialogName,
  useChangeSavedSearch,
  useDeleteSavedSearch,
} from './use-saved-searches.ts';

interface OneSearchProps {
  search: SavedSearch;
  onClose(): void;
}

interface SavedSearchDialogProps extends OneSearchProps {
  dialog: SavedSearchDialogName;
  onDeleted(): void;
}

export function SavedSearchDialog({ dialog, search, onDeleted, onClose }: SavedSearchDialogProps) {
  if (dialog === 'rename') return <RenameDialog search={search} onClose={onClose} />;
  if (dialog === 'delete') return <DeleteDialog search={search} onDeleted={onDeleted} onClose={onClose} />;
  return <FeedDialog savedSearchId={search.id} of={`“${search.name}”`} onClose={onClose} />;
}

function RenameDialog({ search, onClose }: OneSearchProps) {
  const rename = useChangeSavedSearch(search.id);
  const [name, setName] = useState(search.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ name }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Rename search" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_SEARCH_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          error={rename.error ? failureText(rename.error) : undefined}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ search, onDeleted, onClose }: Omit<SavedSearchDialogProps, 'dialog'>) {
  const remove = useDeleteSavedSearch(search.id, onDeleted);
  return (
    <Dialog title="Delete search" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Delete “{search.name}”? It leaves your mail, and its feed addresses stop working.
        {search.isShared && ' Your colleagues lose it too.'}
      </p>
      {remove.error && (
        <div className="mt-4">
          <ErrorAlert>{failureText(remove.error)}</ErrorAlert>
        </div>
      )}
      <DialogActions>
        <Button data-first-focus onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
