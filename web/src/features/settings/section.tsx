import type { AllSettings, SettingName } from '@bidlight/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { type TestName, useTest } from './settings.api.ts';
import { messageOf, SectionContext, type SectionForm, useSection } from './use-section.ts';

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
  reply: AllSettings;
  /** Of what is saved, where the setting that it needs is set. */
  test?: SectionTest;
}

/** One form with one 'Save'. What the server refuses is said by its field, which gets the focus. */
export function SettingsSection({ reply, test, children, ...frame }: SectionProps) {
  const form = useSection(reply);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.isRefused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.save();
  };
  const save = (
    <Button type="submit" kind="primary" disabled={!form.isChanged || form.isSaving}>
      {form.isSaving ? 'Saving...' : 'Save'}
    </Button>
  );
  return (
    <SectionFrame {...frame}>
      <Card className="p-4.5">
        <form ref={element} noValidate onSubmit={submit}>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
            <SectionContext value={form}>{children}</SectionContext>
          </div>
          {form.error && (
            <div className="mt-4">
              <ErrorAlert>{form.error}</ErrorAlert>
            </div>
          )}
          {test ? <TestedActions {...{ form, test, save }} /> : <Actions>{save}</Actions>}
        </form>
      </Card>
    </SectionFrame>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-4.5 flex flex-wrap items-center gap-3">{children}</div>;
}

interface SectionTest {
  name: TestName;
  label: string;
  needs: SettingName;
}

/** A test of what is saved, beside 'Save', and below them what it has brought. */
function TestedActions({ form, test, save }: { form: SectionForm; test: SectionTest; save: ReactNode }) {
  const { mutate, error, isPending, data } = useTest(test.name);
  const isDisabled = form.isChanged || !form.setting(test.needs).isSet || isPending;
  const result = error ? { isOk: false, message: messageOf(error) } : isPending ? undefined : data;
  return (
    <>
      <Actions>
        {save}
        <Button disabled={isDisabled} onClick={() => mutate()}>
          {isPending ? 'Testing...' : test.label}
        </Button>
      </Actions>
      <p
        role="status"
        className={`not-empty:mt-3 [overflow-wrap:anywhere] ${result?.isOk ? 'text-good' : 'text-bad'}`}
      >
        {result?.message}
      </p>
    </>
  );
}
