import type { SearchReply } from '@bidlight/contract';
import { or, type SQL } from 'drizzle-orm';
import { anyOf } from './vector-words.ts';

/** The filters whose value some notices do not state. */
export type NullableFilter = SearchReply['leftOut'][number]['filter'];

/**
 * A filter in two forms: as words of the search vector, by which candidates are found, and as the exact condition on
 * the current notice of the opportunity and the company's score.
 */
export interface Filter {
  name:
    | NullableFilter
    | 'set_aside'
    | 'notice_type'
    | 'status'
    | 'open_only'
    | 'awardee'
    | 'has_earlier_awards';
  /** A tsquery; null where the search vector cannot answer the filter. */
  words: string | null;
  condition: SQL | undefined;
  /** The same for notices that do not state the value; null for a filter that every notice can answer. */
  ifNull: Pick<Filter, 'words' | 'condition' | 'start' | 'isUnscored'> | null;
  /** What an index of the notices by their dates can answer of it: whatever the notice says beside that cannot pass. */
  range?: SQL | undefined;
  /** Only opportunities with at least this score can pass. */
  minScore?: number;
  /** Only opportunities without a score can pass. */
  isUnscored?: boolean;
  /** It asks for what few texts state, so that a search can start from those. */
  isStated?: boolean;
  /** The `id` of every opportunity that passes, some more than once, so that a search can start from those if they are few. */
  start?: SQL;
}

/** The filter that notices without the value pass as well. */
export function allowNull(filter: Filter): Filter {
  const { name, words, condition, ifNull } = filter;
  if (!ifNull) return filter;
  return {
    name,
    words: words && ifNull.words ? anyOf([words, ifNull.words]) : null,
    condition: or(condition, ifNull.condition),
    ifNull: null,
  };
}

/** The filter that only notices without the value pass; undefined where every notice has one. */
export function onlyNull({ name, ifNull }: Filter): Filter | undefined {
  return ifNull ? { name, ...ifNull, ifNull: null } : undefined;
}
