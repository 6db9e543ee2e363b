import type { CompanyProfile } from '@bidlight/contract';
import type { Control } from 'react-hook-form';
import { WordListField } from '#ui/word-list-field.tsx';
import { FIELD_LABELS } from './profile-values.ts';
import { useListField } from './use-list-field.ts';

interface WordsFieldProps {
  control: Control<CompanyProfile>;
  name: 'includeWords' | 'excludeWords';
  hint: string;
  placeholder: string;
}

export function WordsField({ control, name, hint, placeholder }: WordsFieldProps) {
  const { values, add, remove } = useListField(control, name);
  return (
    <WordListField
      label={FIELD_LABELS[name]}
      hint={hint}
      placeholder={placeholder}
      words={values}
      onAdd={add}
      onRemove={remove}
    />
  );
}
