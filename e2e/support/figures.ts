import { expect, type Page } from '@playwright/test';

interface Figure {
  href: string;
  count: number;
}

/** Asks for the votes behind every figure of the page that is a link to votes: in charts, tables and tiles. */
export async function expectFiguresToBeTrue(page: Page): Promise<number> {
  const figures = await page.locator('main a[href*="view=votes"]').evaluateAll((links): Figure[] =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      // The count ends the text, except in '92 votes say why'.
      count: Number(link.textContent?.replaceAll(',', '').match(/\d+(?=\D*$)/)?.[0]),
    })),
  );
  const unique = [...new Map(figures.map((figure) => [`${figure.href} ${figure.count}`, figure])).values()];
  for (let from = 0; from < unique.length; from += 10) {
    const some = unique.slice(from, from + 10);
    expect(await Promise.all(some.map((figure) => listed(page, figure)))).toEqual(some);
  }
  return unique.length;
}

async function listed(page: Page, { href }: Figure): Promise<Figure> {
  const { searchParams } = new URL(href, 'http://localhost');
  searchParams.delete('view');
  const answer = await page.request.get(`/api/feedback/data?${searchParams}&limit=1`);
  const { pagination } = await answer.json();
  return { href, count: pagination?.total };
}
