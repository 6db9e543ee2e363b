import type { CompanyProfile } from '@bidlight/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { CERTIFICATION_GROUPS, labelOf } from './certification-groups.ts';
import { FIELD_LABELS } from './profile-values.ts';

/** Which set-asides the company may bid on as prime. */
export function CertificationsField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{FIELD_LABELS.certifications}</legend>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {CERTIFICATION_GROUPS.map(({ title, codes }) => (
          <fieldset key={title}>
            <legend className="mb-1 text-muted text-sm">{title}</legend>
            {codes.map((code) => (
              <Checkbox key={code} label={labelOf(code)} value={code} {...form.register('certifications')} />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
