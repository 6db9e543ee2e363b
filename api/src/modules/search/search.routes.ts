import { searchRfps } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { search } from './run-search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, searchRfps, async ({ user, query }) => {
    const keyword = wholeWords(query.query ?? query.keyword ?? '') || undefined;
    const searchFor = (words: string | undefined) =>
      search(db, {
        companyId: user.companyId,
        keyword: words,
        query,
        moment: momentOf(deps),
      });
    const found = await searchFor(keyword);
    const suggestion = keyword && found.total === 0 ? await suggest(db, keyword) : undefined;
    // Only what leads somewhere is worth a click.
    const isHelpful = suggestion !== undefined && (await searchFor(suggestion)).total > 0;
    return { success: true, data: { ...found, suggestion: isHelpful ? suggestion : null } };
  });
}

/** Where a long text was cut, a word was too, and a piece of a word is in no notice. */
const CUT_AT = 200;

function wholeWords(text: string): string {
  return text.length < CUT_AT ? text : text.replace(/\s+\S*$/, '');
}
