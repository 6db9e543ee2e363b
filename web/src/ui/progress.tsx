/** A progress bar without text. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-action transition-[width] duration-300"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
