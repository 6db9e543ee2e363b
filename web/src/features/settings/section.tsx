import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import type { SectionForm } from './use-section.ts';

interface SectionFrameProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** What a section is about, and beside it what can be set. */
export function SectionFrame({ title, about, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-x-8 gap-y-3 border-line border-t pt-6 md:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface SectionProps extends SectionFrameProps {
  form: SectionForm;
  /** Beside 'Save', as a test. */
  actions?: ReactNode;
  /** Below them, as what a test has brought. */
  after?: ReactNode;
}

/** One form with one 'Save'. What the server refuses is said by its field, which gets the focus. */
export function SettingsSection({ form, actions, after, children, ...frame }: SectionProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.isRefused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.save();
  };
  return (
    <SectionFrame {...frame}>
      <Card className="p-4.5">
        <form ref={element} noValidate onSubmit={submit}>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
          {form.error && (
            <div className="mt-4">
              <ErrorAlert>{form.error}</ErrorAlert>
            </div>
          )}
          <div className="mt-4.5 flex flex-wrap items-center gap-3">
            <Button type="submit" kind="primary" disabled={!form.isChanged || form.isSaving}>
              {form.isSaving ? 'Saving...' : 'Save'}
            </Button>
            {actions}
          </div>
          {after}
        </form>
      </Card>
    </SectionFrame>
  );
}
