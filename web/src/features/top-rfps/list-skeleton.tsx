/** Placeholders of the height of the cards. They are invisible for the first moment. */
export function ListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mt-4 grid animate-[appear_0.2s_0.15s_both] gap-4.5 pt-9"
    >
      {['first', 'second'].map((name) => (
        <div key={name} className="h-130 animate-pulse rounded-lg bg-sunken" />
      ))}
    </div>
  );
}
