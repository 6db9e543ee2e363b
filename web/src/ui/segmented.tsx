interface SegmentedProps<Value extends string> {
  /** The accessible name of the choice. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose(value: Value): void;
}

/** A few buttons of which one is pressed. */
export function Segmented<Value extends string>({ legend, options, value, onChoose }: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex flex-wrap rounded-sm border border-field p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="h-8 rounded-xs px-3.5 font-medium text-muted hover:text-text aria-pressed:bg-action aria-pressed:text-on-action pointer-coarse:h-11"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
