import { type CompanyProfile, PRODUCT_NAME, type SavedProfile } from '@bidlight/contract';
import { type ReactNode, useId, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { CapacityFields } from './capacity-fields.tsx';
import { isConflict } from './company.api.ts';
import { LiveTopTen } from './live-top-ten.tsx';
import { NaicsField } from './naics-field.tsx';
import { OwnAwards } from './own-awards.tsx';
import { PastPerformanceFields } from './past-performance-fields.tsx';
import { PlacePolicyField } from './place-policy-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { CapabilityField, CertificationsField, WordsField } from './profile-fields.tsx';
import { StatesField } from './states-field.tsx';
import { SuggestionPanel } from './suggestions.tsx';
import { ThinQuestions, WhileThin } from './thin-questions.tsx';
import { ConflictAlert, LeaveGuard } from './unsaved-changes.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { VotesStartPursuits } from './votes-start-pursuits.tsx';

interface ProfileFormProps {
  loaded: SavedProfile | null;
  /** In the set-up guide: what a first ranking needs, and the top ten beside it. */
  isStep?: boolean;
}

/** The profile of the company, which can be previewed and saved. */
export function ProfileForm({ loaded, isStep = false }: ProfileFormProps) {
  const { form, base, message, save, newer, whenChanged, submit, reload } = useProfileForm(loaded);
  const [previewed, setPreviewed] = useState<CompanyProfile>();
  const { control, formState } = form;
  const { isDirty } = formState;
  return (
    <form
      noValidate
      onSubmit={whenChanged(submit)}
      className={isStep ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]' : 'mt-6'}
    >
      <div className={`flex flex-col ${isStep ? 'gap-6' : 'gap-8'}`}>
        {base ? <VersionLine profile={base} /> : !isStep && <Welcome />}
        <FormSection
          isStacked={isStep}
          title="What you do"
          description="Services, methods, equipment and places, in the words your customers use."
        >
          <CapabilityField form={form} />
          <SuggestionPanel form={form} />
        </FormSection>
        <FormSection
          isStacked={isStep}
          title="Industries"
          description="The codes you bid under. Similar codes count a little, too."
        >
          <NaicsField control={control} />
        </FormSection>
        <WhileThin form={form}>
          <FormSection
            isStacked={isStep}
            title="A few questions"
            description="Your statement is short, so your answers improve the scores. Skip any you like; a few more sentences above work just as well."
          >
            <ThinQuestions form={form} />
          </FormSection>
        </WhileThin>
        <FormSection
          isStacked={isStep}
          title="Set-asides"
          description="Your certifications. Set-asides you do not qualify for are kept out of the top list."
        >
          <CertificationsField form={form} />
        </FormSection>
        <FormSection
          isStacked={isStep}
          title="Places"
          description="Where you work, and how much that counts."
        >
          <StatesField control={control} />
          <PlacePolicyField form={form} />
        </FormSection>
        {!isStep && (
          <FormSection title="Words" description="Words and phrases that should raise or lower a score.">
            <WordsField
              control={control}
              name="includeWords"
              hint="Notices with these words get a higher score."
              placeholder="For example preventive maintenance"
            />
            <WordsField
              control={control}
              name="excludeWords"
              hint="Notices with these words get a lower score."
              placeholder="For example asbestos abatement"
            />
          </FormSection>
        )}
        {!isStep && (
          <FormSection
            title="Your awards"
            description="What you have won, as the government published it. Add it to your past performance with a click."
          >
            <OwnAwards form={form} />
          </FormSection>
        )}
        <FormSection
          isStacked={isStep}
          title="Past performance"
          description="Contracts you have done. Similar work gets a higher score."
        >
          <PastPerformanceFields form={form} />
        </FormSection>
        {!isStep && (
          <FormSection
            isStacked={isStep}
            title="What you can take on"
            description="What notices ask for besides the work itself. Blank means not stated, never no. Nothing here changes a score."
          >
            <CapacityFields control={control} />
          </FormSection>
        )}
        {!isStep && (
          <FormSection
            title="Pursuits"
            description="What you do about an opportunity, from looking at it to winning it."
          >
            <VotesStartPursuits />
          </FormSection>
        )}
        <div className="flex flex-col gap-4 border-line border-t pt-5">
          {save.isError && !isConflict(save.error) && (
            <ErrorAlert>{failureText(save.error, 'Failed to save profile')}</ErrorAlert>
          )}
          {isConflict(save.error) && (
            <ConflictAlert
              message={failureText(save.error, 'Someone else has saved the profile in the meantime.')}
              hasFailed={newer.isError}
              isLoading={newer.isPending}
              onReload={reload}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-2.5">
            <p role="status" className="mr-auto text-muted">
              {message ?? (isDirty ? 'You have unsaved changes.' : '')}
            </p>
            {!isStep && <Button onClick={whenChanged(setPreviewed)}>Preview changes</Button>}
            {/* In the guide of a profile that is saved, the next step is what is left to do. */}
            <Button
              type="submit"
              kind={isStep && base && !isDirty ? 'plain' : 'primary'}
              disabled={save.isPending}
            >
              {save.isPending ? 'Saving...' : 'Save profile'}
            </Button>
          </div>
        </div>
      </div>
      {isStep && <LiveTopTen control={control} />}
      {previewed && (
        <PreviewDialog
          profile={previewed}
          onClose={() => setPreviewed(undefined)}
          onSave={() => {
            setPreviewed(undefined);
            submit(previewed);
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

interface FormSectionProps {
  isStacked?: boolean;
  title: string;
  description: string;
  children: ReactNode;
}

/** A part of the form: its purpose on the left or above, and the fields. */
function FormSection({ isStacked = false, title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-x-8 gap-y-3 ${isStacked ? '' : 'lg:grid-cols-[280px_minmax(0,1fr)]'}`}
    >
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      <Card className="flex flex-col gap-5 p-4.5 sm:p-5">{children}</Card>
    </section>
  );
}

function VersionLine({ profile: { version, savedBy, savedAt } }: { profile: SavedProfile }) {
  const { appDateTime } = useAppTime();
  return (
    <p className="text-muted">
      Version {version}, saved {savedBy && `by ${savedBy} `}on{' '}
      <time dateTime={savedAt} className="tabular-nums">
        {appDateTime(savedAt)}
      </time>
    </p>
  );
}

function Welcome() {
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-lg">Tell {PRODUCT_NAME} what your company does</h2>
      <p className="mt-1 max-w-180 text-muted">
        There is no profile yet, so nothing is scored for you. A capability statement and two or three NAICS
        codes are a good start: nothing is required, and everything can be changed later. Your team's votes
        teach the rest.
      </p>
    </Card>
  );
}
