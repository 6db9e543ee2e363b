import { CompanyProfile } from '@bidlight/contract';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

/** Adds past contracts to the form by their titles alone, checked as they are added. */
export function usePastContracts(form: UseFormReturn<CompanyProfile>) {
  const entries = useWatch({ control: form.control, name: 'pastPerformance' });
  const [error, setError] = useState<string>();

  const add = (title: string): boolean => {
    const entry = { title, customer: '', description: '', year: new Date().getFullYear() };
    const all = [...form.getValues('pastPerformance'), entry];
    // Only what is added is checked: another entry may be half written, which is told where it stands.
    const issues = CompanyProfile.shape.pastPerformance.safeParse(all).error?.issues ?? [];
    const issue = issues.find(({ path }) => path.length === 0 || path[0] === all.length - 1);
    setError(issue?.message);
    if (issue) return false;
    form.setValue('pastPerformance', all, { shouldDirty: true });
    return true;
  };
  return { count: entries.length, error, add };
}
