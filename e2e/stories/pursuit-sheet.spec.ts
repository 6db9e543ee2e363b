import { pursuitPath } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const DECISION = {
  decision: 'go',
  decisionReasons: ['capacity', 'price'],
  decisionComment: 'A crew is free.',
};
const NOTE = 'The site visit is not mandatory; answers are posted at https://sam.gov/opp/abc/view.\n'.repeat(
  4,
);
/** More than the paper has room for. */
const MANY = 15;

/** Pursues the first ones of the list, with more notes and questions than a team writes. */
async function pursueSome(page: Page, count: number): Promise<number[]> {
  const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps')).json();
  const opportunityIds = topRFPs.slice(0, count).map(({ id }: { id: number }) => id);
  const started = await page.request.post('/api/pursuits', { data: { opportunityIds } });
  const { pursued } = (await started.json()) as { pursued: { pursuitId: number }[] };
  const ids = pursued.map(({ pursuitId }) => pursuitId);
  for (const id of ids) {
    await page.request.put(`/api/pursuits/${id}`, { data: { changes: DECISION } });
    for (let index = 1; index <= MANY; index += 1) {
      const text = `Question ${index}: is a bid bond due with the offer, and who signs it for us?`;
      await page.request.post(`/api/pursuits/${id}/questions`, { data: { text } });
      await page.request.post(`/api/pursuits/${id}/notes`, { data: { text: NOTE } });
    }
  }
  return ids;
}

/** A printed page is an object of its own in the file. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a bid/no-bid sheet is printed on two sides, with boxes to tick and nothing to press', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Pru'), '/top-rfps');
  for (const id of await pursueSome(page, 2)) {
    await page.goto(pursuitPath(id));
    await expect(page.getByRole('region', { name: 'For your company' })).toBeVisible();
    const pages = countPages(await page.pdf({ format: 'Letter' }));
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(12);
  // The demo's own pursuits come with questions of theirs.
  await expect(page.getByRole('region', { name: 'Open questions' })).toContainText(/And \d+ more\./);
  await expect(page.getByRole('region', { name: 'Go or no-go' })).toContainText('Capacity, Price');
});
