import type { RfpSort } from '@bidlight/contract';
import type { Filter } from './filter.ts';

export interface MatchRequest {
  /** Whose scores are asked for; undefined where they are not, so that the same is found for everybody. */
  companyId: string | undefined;
  /** The keyword as it was typed. */
  keyword: string | undefined;
  /** The keyword as a tsquery; undefined without a keyword, '' where it has no word. */
  text: string | undefined;
  filters: readonly Filter[];
  order: 'relevance' | RfpSort;
  now: Date;
  /** How many notices there are, about. */
  notices: number;
  offset: number;
  /** 0 where the matches are only counted: they need no order, and fewer of them are enough. */
  limit: number;
}
