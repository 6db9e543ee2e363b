import {
  formatDate,
  formatDollars,
  MAX_NEXT_STEP_LENGTH,
  PURSUIT_FIELD_LABELS,
  type Pursuit,
  PursuitStage,
  STAGE_LABELS,
} from '@bidlight/contract';
import { useState } from 'react';
import { Facts } from '#components/opportunity/facts.tsx';
import { useChangePursuit } from '#components/pursuits/use-pursuits.ts';
import { failureText } from '#lib/call.ts';
import { Card } from '#ui/page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TypedPursuitField } from './typed-field.tsx';

interface PursuitFieldsCardProps {
  pursuit: Pursuit;
  people: readonly { id: string; name: string }[];
}

const STAGES = PursuitStage.options.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

/** What people keep of a pursuit; each field is saved on its own. */
export function PursuitFieldsCard({ pursuit, people }: PursuitFieldsCardProps) {
  const [saved, setSaved] = useState('');
  const field = { pursuit, onSaved: (label: string) => setSaved(`${label} saved.`) };
  return (
    <section aria-label="Pursuit">
      <Card className="p-4.5 sm:p-5.5 print:hidden">
        <div className="grid grid-cols-1 gap-x-5 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_1fr]">
          <Choose
            {...field}
            label={PURSUIT_FIELD_LABELS.stage}
            value={pursuit.stage}
            options={STAGES}
            toChanges={(value) => ({ stage: PursuitStage.parse(value) })}
          />
          <Choose
            {...field}
            label={PURSUIT_FIELD_LABELS.ownerId}
            value={pursuit.owner?.id ?? ''}
            options={ownerOptions(pursuit, people)}
            toChanges={(value) => ({ ownerId: value || null })}
          />
          <TypedPursuitField
            {...field}
            field="nextStep"
            shown={pursuit.nextStep ?? ''}
            maxLength={MAX_NEXT_STEP_LENGTH}
          />
          <TypedPursuitField {...field} field="nextStepOn" type="date" shown={pursuit.nextStepOn ?? ''} />
          <TypedPursuitField
            {...field}
            field="amount"
            label="Amount ($)"
            inputMode="numeric"
            shown={pursuit.amount?.toLocaleString('en-US') ?? ''}
            toValue={(text) => Number(text.replaceAll(/[$,\s]/g, ''))}
          />
          <TypedPursuitField
            {...field}
            field="chance"
            label="Probability (%)"
            inputMode="numeric"
            shown={pursuit.chance?.toString() ?? ''}
            toValue={(text) => Number(text.replaceAll(/[%\s]/g, ''))}
          />
        </div>
        <p role="status" className="mt-2 min-h-5 text-muted text-sm">
          {saved}
        </p>
      </Card>
      <PaperFields pursuit={pursuit} />
    </section>
  );
}

function PaperFields({ pursuit }: { pursuit: Pursuit }) {
  const { owner, nextStep, nextStepOn, amount, chance } = pursuit;
  return (
    <div className="hidden print:block">
      <Facts
        facts={[
          [PURSUIT_FIELD_LABELS.ownerId, owner?.name ?? 'No owner'],
          [PURSUIT_FIELD_LABELS.amount, amount === null ? 'Not stated' : formatDollars(amount)],
          [PURSUIT_FIELD_LABELS.chance, chance === null ? 'Not stated' : `${chance}%`],
          [PURSUIT_FIELD_LABELS.nextStep, nextStep ?? 'None'],
          ...(nextStepOn
            ? ([[PURSUIT_FIELD_LABELS.nextStepOn, formatDate(nextStepOn, 'UTC')]] as const)
            : []),
        ]}
      />
    </div>
  );
}

/** Somebody who may not own one any more is named all the same. */
function ownerOptions({ owner }: Pursuit, people: PursuitFieldsCardProps['people']) {
  const isKnown = owner === null || people.some(({ id }) => id === owner.id);
  return [
    { value: '', label: 'No owner' },
    ...[...people, ...(isKnown ? [] : [owner])].map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface ChooseProps {
  pursuit: Pursuit;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  toChanges(value: string): Parameters<ReturnType<typeof useChangePursuit>['mutate']>[0]['changes'];
  onSaved(label: string): void;
}

/** Saved as it is chosen. */
function Choose({ pursuit, label, value, options, toChanges, onSaved }: ChooseProps) {
  const { mutate, error } = useChangePursuit();
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      error={error ? failureText(error) : undefined}
      onChange={({ target }) =>
        mutate({ pursuit, changes: toChanges(target.value) }, { onSuccess: () => onSaved(label) })
      }
    />
  );
}
