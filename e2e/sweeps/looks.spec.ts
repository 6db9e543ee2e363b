import type { BrowserContext } from '@playwright/test';
import { nameOf, type Picture } from '../pictures/picture.ts';
import { leave, show } from '../pictures/show.ts';
import { DEMO_PICTURES } from '../pictures/states.ts';
import { startSession } from '../support/accounts.ts';
import { lookProblems, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/** So that both browsers have something to do to the end. */
const AT_ONCE = 12;
const WIDTHS = { wide: [WIDE], phone: [NARROW] };

/** Those of one person together: whoever has loaded a screen has most of the next. */
const byPerson = Object.entries(Object.groupBy(DEMO_PICTURES, nameOf)).flatMap(([person, pictures = []]) =>
  Array.from({ length: Math.ceil(pictures.length / AT_ONCE) }, (_, at) => ({
    person,
    pictures: pictures.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  })),
);

for (const { person, pictures } of byPerson) {
  const names = pictures.map(({ name }) => name).join(', ');
  test(`looks right, wide and narrow, light and dark, to ${person}: ${names}`, async ({ context }) => {
    const [account] = pictures.map((picture) => picture.account);
    if (account) await startSession(context, account);
    for (const picture of pictures) {
      const problems = await test.step(picture.name, () => problemsOf(context, picture));
      expect.soft(problems, picture.name).toEqual([]);
    }
  });
}

async function problemsOf(context: BrowserContext, picture: Picture): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const widths = picture.only ? WIDTHS[picture.only] : [WIDE, NARROW];
  await page.setViewportSize({ width: widths[0] ?? WIDE, height: 844 });
  await show(page, picture);
  const problems = await lookProblems(page, widths, picture.within);
  await leave(page);
  return [...errors, ...problems];
}
