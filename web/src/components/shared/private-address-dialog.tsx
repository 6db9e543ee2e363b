import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

interface PrivateAddressDialogProps {
  title: string;
  /** Of the address. */
  label: string;
  /** What to do with the address. */
  hint: string;
  /** When there is one already. */
  madeAt: string | null | undefined;
  make: UseMutationResult<string, Error, void>;
  remove: UseMutationResult<unknown, Error, void>;
  onClose(): void;
  /** What it is for. */
  children: ReactNode;
}

/** An address that another program reads with. It is shown once: only its hash is kept. */
export function PrivateAddressDialog(props: PrivateAddressDialogProps) {
  const { title, label, hint, madeAt, make, remove, onClose, children } = props;
  const { appDate } = useAppTime();
  const error = make.error ?? remove.error;
  const url = make.data;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted [overflow-wrap:anywhere]">{children}</p>
      {error && (
        <div className="mt-4">
          <ErrorAlert>{failureText(error)}</ErrorAlert>
        </div>
      )}
      {url ? (
        <Address url={url} label={label} hint={hint} />
      ) : (
        madeAt && (
          <p className="mt-4">
            Your address was made on {appDate(madeAt)}. It cannot be shown again. A new one replaces it.
          </p>
        )
      )}
      <DialogActions>
        {madeAt && !url && (
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove address
          </Button>
        )}
        {!url && (
          <Button kind="primary" data-first-focus disabled={make.isPending} onClick={() => make.mutate()}>
            {madeAt ? 'Make a new address' : 'Make an address'}
          </Button>
        )}
        {url && (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Address({ url, label, hint }: { url: string; label: string; hint: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <div className="mt-4">
      <label className="font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="mt-1 h-[38px] w-full rounded-sm border border-field bg-surface px-3 text-sm"
      />
      <p className="mt-2 text-muted text-sm">{hint}</p>
      <Button size="small" className="mt-2" disabled={!navigator.clipboard} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
