/** Placeholders of the height of the cards. They are invisible for the first moment. */
export function ListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mt-2 grid animate-[appear_0.2s_0.15s_both] gap-2 md:pt-8"
    >
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="h-57 max-md:h-130 animate-pulse rounded-lg bg-sunken" />
      ))}
    </div>
  );
}
