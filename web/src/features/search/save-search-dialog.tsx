import { MAX_SEARCH_NAME_LENGTH, type SavedSearch } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { useSaveSearch } from '#components/saved-searches/use-saved-searches.ts';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { WhenMailed } from './when-mailed.tsx';

interface SaveSearchDialogProps {
  /** What it is called unless somebody says otherwise. */
  name: string;
  filters: Readonly<Record<string, string>>;
  onSaved(search: SavedSearch): void;
  onClose(): void;
}

export function SaveSearchDialog({ name: proposed, filters, onSaved, onClose }: SaveSearchDialogProps) {
  const { user } = useSignedIn();
  const save = useSaveSearch();
  const [name, setName] = useState(proposed);
  const [isShared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name, filters, isShared },
      {
        onSuccess: (search) => {
          onClose();
          onSaved(search);
        },
      },
    );
  };
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_SEARCH_NAME_LENGTH}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.currentTarget.value)}
          error={save.error ? failureText(save.error) : undefined}
        />
        <div className="mt-2 [overflow-wrap:anywhere]">
          <Checkbox
            label={`Share with ${user.company.name}`}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        </div>
        <WhenMailed />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
