import { useState } from 'react';
import { Button } from './button.tsx';
import { ChipField } from './chip-field.tsx';
import { inputClass } from './field.tsx';

interface WordListFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  words: readonly string[];
  /** Says what is wrong with the word, if it was not taken. */
  onAdd(word: string): string | undefined;
  onRemove(word: string): void;
}

/** Words of one's own; Enter, a comma, the button and leaving the input add what was typed. */
export function WordListField({ onAdd, onRemove, placeholder, words, ...texts }: WordListFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const word = text.trim();
    if (!word) return;
    const found = onAdd(word);
    setProblem(found);
    if (!found) setText('');
  };
  return (
    <ChipField
      {...texts}
      error={problem}
      chips={words.map((value) => ({ value, label: value }))}
      onRemove={onRemove}
    >
      {(input) => (
        <div className="flex gap-2">
          <input
            {...input}
            autoComplete="off"
            className={inputClass}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
          />
          <Button className="h-auto!" aria-label={`Add to ${texts.label.toLowerCase()}`} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </ChipField>
  );
}
