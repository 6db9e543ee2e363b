import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Field, inputClass } from '#ui/field.tsx';

interface HandedLinkProps {
  link: string;
  name: string;
  /** How long it works. */
  valid: string;
  onClose(): void;
}

/** A link that the admin hands over, because the server cannot send mails. It is shown this once. */
export function HandedLink({ link, name, valid, onClose }: HandedLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <>
      <p>
        This server cannot send mails. Hand this link to <strong className="font-semibold">{name}</strong>{' '}
        yourself: it works once, {valid}, and is shown only now.
      </p>
      <div className="mt-4">
        <Field label="Link">
          {(control) => (
            <input
              {...control}
              className={inputClass}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        {/* Browsers copy only on https and on this machine; elsewhere the field is selected by a click. */}
        <Button kind="primary" data-first-focus disabled={!navigator.clipboard} onClick={copy}>
          <Copy className="size-4" aria-hidden="true" />
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </DialogActions>
    </>
  );
}
