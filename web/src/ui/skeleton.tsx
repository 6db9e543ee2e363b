import { Cell, type Column } from './table.tsx';

/**
 * Grey lines in place of rows that are loading. They are invisible for the first moment, so that they do not flash
 * before fast answers. On narrow screens rows are taller, because they also hold the values of the hidden columns.
 */
export function SkeletonRows({ rows, columns }: { rows: number; columns: readonly Column[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <tr key={row}>
      {columns.map(({ name, isWideOnly }) => (
        <Cell key={name} isWideOnly={isWideOnly}>
          <div className="h-6 max-md:h-19 animate-[appear_0.2s_0.15s_both] rounded-sm bg-sunken" />
        </Cell>
      ))}
    </tr>
  ));
}
