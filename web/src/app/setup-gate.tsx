import { ProfileStep } from '#features/company/profile-step.tsx';
import { MailTimesStep } from '#features/settings/mail-times-step.tsx';
import { NoticesStep } from '#features/setup/notices-step.tsx';
import { PeopleStep } from '#features/setup/people-step.tsx';
import { SetupPage } from '#features/setup/setup-page.tsx';
import { TeachStep } from '#features/setup/teach-step.tsx';
import { InviteDialog } from '#features/users/invite-dialog.tsx';
import { OperatorGate } from './operator-gate.tsx';

/** The steps belong to several features, so they are put together here. */
export function SetupGate() {
  return (
    <OperatorGate title="Set-up guide">
      <SetupPage
        show={(step, updates, isDone) => {
          if (step === 'company') return <ProfileStep />;
          if (step === 'teach') return <TeachStep updates={updates} isDone={isDone} />;
          if (step === 'notices') return <NoticesStep updates={updates} isDone={isDone} />;
          return (
            <PeopleStep
              isDone={isDone}
              invite={(onClose) => <InviteDialog onClose={onClose} />}
              mailTimes={<MailTimesStep />}
            />
          );
        }}
      />
    </OperatorGate>
  );
}
