import { Invitation, isOperator } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.tsx';
import { HandedLink } from './handed-link.tsx';
import { NameFields, RoleField } from './user-fields.tsx';
import { useInvite, useReportGroup } from './users.api.ts';
import { userName } from './users-table.tsx';

/** Asks for everything but a password, which the invited person chooses. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const invite = useInvite();
  const { user: inviter } = useSignedIn();
  const [withReport, setWithReport] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Invitation),
    defaultValues: { firstName: '', lastName: '', email: '', role: 'MEMBER' },
  });
  const submit = handleSubmit((person) =>
    invite.mutate(
      { ...person, withReport },
      {
        onSuccess: ({ user, link, problem, reportProblem }) => {
          if (reportProblem) toast.error(`${userName(user)} will not get the report. ${reportProblem}`);
          if (link) return;
          if (problem) toast.error(`${userName(user)} is invited. ${problem}`);
          else toast.success(`${userName(user)} was invited by mail.`);
          onClose();
        },
      },
    ),
  );
  const { link, user } = invite.data ?? {};
  return (
    <Dialog title="Invite" onClose={onClose}>
      {link && user ? (
        <HandedLink link={link} name={userName(user)} valid="for a day" onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-muted">They get a link that works for a day, and choose their own password.</p>
          <NameFields
            firstName={register('firstName')}
            lastName={register('lastName')}
            errors={formState.errors}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <RoleField error={formState.errors.role?.message} {...register('role')} />
          {isOperator(inviter) ? (
            <ReportField isChecked={withReport} onChange={setWithReport} />
          ) : (
            <p className="text-muted text-sm">
              An invitation does not include the report by mail. Your operator decides who gets it.
            </p>
          )}
          {invite.isError && <ErrorAlert>{failureText(invite.error, 'Failed to invite')}</ErrorAlert>}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" kind="primary" disabled={invite.isPending}>
              {invite.isPending ? 'Inviting...' : 'Invite'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

interface ReportFieldProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** Who is invited is not mailed anything else by itself: the report is for those in a mail group. */
function ReportField({ isChecked, onChange }: ReportFieldProps) {
  const group = useReportGroup();
  if (group?.lockedBy) {
    return (
      <p className="text-muted text-sm">
        The variable {group.lockedBy} says who gets the report. Add the address there.
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label="And the report: the best five by mail"
        checked={isChecked}
        disabled={!group}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="ml-7 text-muted text-sm">From the first mailing after they have joined.</p>
    </div>
  );
}
