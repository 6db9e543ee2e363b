import type { MailGroup, MailGroups } from '@bidlight/contract';
import { type FormEvent, useId, useState } from 'react';
import { useSignedIn } from '#lib/session.ts';
import { ErrorAlert, RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';
import { toast } from '#ui/toast.tsx';
import { SectionFrame } from './section.tsx';
import { useChangeMailGroup, useMailGroups } from './settings.api.ts';
import { messageOf } from './use-section.ts';

const TITLES = { user: 'User group', external: 'External group' } as const;

/** Who is mailed the report, and whose report each of them gets. */
export function GroupsSection() {
  const { data, error, refetch } = useMailGroups();
  return (
    <SectionFrame
      title="Mail groups"
      about="Who gets the report, on schedule or from the control panel, and for which company. Invited people get it once they have joined."
    >
      {error && !data && <RetryAlert text={messageOf(error)} onRetry={() => void refetch()} />}
      <div className="grid min-h-60 gap-4">
        {data?.groups.map((group) => (
          <Card key={group.group} className="p-4.5">
            <Group group={group} companies={data.companies} />
          </Card>
        ))}
      </div>
    </SectionFrame>
  );
}

interface GroupProps {
  group: MailGroup;
  companies: MailGroups['companies'];
}

function Group({ group: { group, lockedBy, members }, companies }: GroupProps) {
  const change = useChangeMailGroup(group);
  const { company: own } = useSignedIn().user;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {TITLES[group]}
      </h3>
      {lockedBy && <p className="text-muted text-sm">Locked: set by the variable {lockedBy}.</p>}
      {members.length === 0 && <p className="mt-2 text-muted">Nobody in this group yet.</p>}
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
        {members.map(({ email, company }) => (
          <li key={email} className="flex min-h-10 items-center justify-between gap-3 py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {email} <span className="text-muted text-sm">{company ?? own.name}</span>
            </span>
            {!lockedBy && (
              <Button
                size="small"
                aria-label={`Remove ${email}`}
                disabled={change.isPending}
                onClick={() => change.mutate({ remove: [email] })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!lockedBy && <AddMembers group={TITLES[group]} companies={companies} change={change} />}
      {change.error && (
        <div className="mt-3">
          <ErrorAlert>{messageOf(change.error)}</ErrorAlert>
        </div>
      )}
    </section>
  );
}

interface AddMembersProps {
  group: string;
  companies: MailGroups['companies'];
  change: ReturnType<typeof useChangeMailGroup>;
}

/** One address with its company, or everybody of a company at once. */
function AddMembers({ group, companies, change }: AddMembersProps) {
  const [email, setEmail] = useState('');
  // Operators belong to the internal company, whose report is the usual one.
  const [companyId, setCompanyId] = useState(useSignedIn().user.companyId);
  const company = companies.find(({ id }) => id === companyId);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return;
    change.mutate({ add: [{ email, companyId }] }, { onSuccess: () => setEmail('') });
  };
  return (
    <form noValidate onSubmit={add} aria-label={`Add to ${group}`} className="mt-3 grid gap-3 sm:grid-cols-2">
      <input
        type="email"
        aria-label={`E-mail address for ${group}`}
        placeholder="person@their.company"
        autoComplete="off"
        className={inputClass}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <select
        aria-label={`Company for ${group}`}
        className={inputClass}
        value={companyId}
        onChange={(event) => setCompanyId(event.target.value)}
      >
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={change.isPending || !email.trim()}>
          Add address
        </Button>
        {company && company.people > 0 && (
          <Button
            disabled={change.isPending}
            onClick={() =>
              change.mutate(
                { addCompany: company.id },
                { onSuccess: () => toast.success(`The people of ${company.name} were added.`) },
              )
            }
          >
            Add all {company.people} of {company.name}
          </Button>
        )}
      </div>
    </form>
  );
}
