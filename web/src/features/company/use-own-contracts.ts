import { type AwardRow, CompanyProfile, type PastPerformance, readableTitle } from '@bidlight/contract';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

const MAX_NAME_LENGTH = 200;

/** Adds awards to the past performance of the form; their checks are those of the field. */
export function useOwnContracts(form: UseFormReturn<CompanyProfile>) {
  const entries = useWatch({ control: form.control, name: 'pastPerformance' });
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();

  const stateOf = (award: AwardRow) => {
    const contract = toContract(award);
    if (!contract) return 'incomplete';
    return entries.some((entry) => isSame(entry, contract)) ? 'added' : 'new';
  };

  const add = (awards: readonly AwardRow[]) => {
    const added = awards.flatMap((award) => toContract(award) ?? []);
    const before = form.getValues('pastPerformance');
    const all = [...before, ...added];
    // Only what is added is checked: another entry may be half written, which is told where it stands.
    const issues = CompanyProfile.shape.pastPerformance.safeParse(all).error?.issues ?? [];
    const issue = issues.find(({ path }) => path.length === 0 || Number(path[0]) >= before.length);
    setError(issue?.message);
    if (issue) return;
    form.setValue('pastPerformance', all, { shouldDirty: true });
    setMessage(
      `${added.length} ${added.length === 1 ? 'contract' : 'contracts'} added below. Save the profile to keep ${added.length === 1 ? 'it' : 'them'}.`,
    );
  };
  return { stateOf, add, message, error };
}

/** The buyers stay as the source writes them, because that is how notices are compared with them. */
function toContract({ title, awardOn, department, office }: AwardRow): PastPerformance | undefined {
  if (!title || !awardOn) return undefined;
  return {
    title: readableTitle(title).slice(0, MAX_NAME_LENGTH).trim(),
    customer: (department ?? '').slice(0, MAX_NAME_LENGTH).trim(),
    ...(office && { office: office.slice(0, MAX_NAME_LENGTH).trim() }),
    description: '',
    year: Number(awardOn.slice(0, 4)),
  };
}

function isSame(one: PastPerformance, other: PastPerformance): boolean {
  return one.title === other.title && one.year === other.year && one.customer === other.customer;
}
