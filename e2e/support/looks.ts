import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { NEXT_FRAME } from './loading.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that axe has to say about colours; nothing else differs between the themes, and axe is slow. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WIDE = 1280;
export const NARROW = 390;

/**
 * Colours that are still on their way from one theme to the other would count as bad contrast; an animation without an
 * end is nothing to wait for.
 */
const SETTLED = `(async () => {
  const isOnItsWay = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  do await ${NEXT_FRAME};
  while (document.getAnimations().some(isOnItsWay));
})()`;

/**
 * A dialog's surface is opaque (`expectOpaqueDialog`), so what lies behind it takes no part in its colours. Axe does not stop
 * there: it compares all that lies below each line of a text, down to the page, and where two lines have different cards
 * behind the dialog it calls their background unknown ('partially overlaps other elements'); it does not know either that a
 * modal dialog is above every z-index. No style of the product could tell it, short of taking the page away while a dialog is
 * open, so only axe does not see the page. Nor does it see toasts, which tell of other stories' jobs and lie over whatever
 * is there. A card's bar, which is at the lower edge of a phone until the end of the card is there, stands at that end: what
 * it lies over depends on the length of the texts, and comes out from under it by scrolling and with the focus.
 */
const AS_AXE_SEES_IT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'body:has(dialog[open]) :not(:has(dialog[open]), dialog[open], dialog[open] *) { opacity: 0 !important } ' +
      '[aria-label="Notifications"] { display: none !important } .card-bar { position: static !important }',
  );
  document.adoptedStyleSheets = [sheet];
}`;

/** Else the page behind it would count, and axe must not be kept from seeing it. */
async function expectOpaqueDialog(page: Page): Promise<void> {
  for (const dialog of await page.locator('dialog[open]').all()) {
    // Three numbers: a fourth would be its transparency.
    await expect(dialog).toHaveCSS('background-color', /^rgb\(\d+, \d+, \d+\)$/);
    await expect(dialog).toHaveCSS('opacity', '1');
  }
}

/** Axe takes longer than all the rest, and the rows of a list differ in their texts only. */
const FURTHER_ROWS = ':is(ol, ul, tbody) > :is(li, tr):nth-child(n + 4)';

type Rules = 'all' | 'colours' | 'all but colours';
interface Look {
  theme: 'light' | 'dark';
  width: number;
  rules: Rules;
}

/** A theme changes nothing but the colours, and a width nothing of them. */
function looksAt([first = WIDE, ...further]: readonly number[]): Look[] {
  return [
    { theme: 'light', width: first, rules: 'all' },
    { theme: 'dark', width: first, rules: 'colours' },
    ...further.map((width): Look => ({ theme: 'dark', width, rules: 'all but colours' })),
  ];
}

/** Wide and narrow, light and dark: axe's violations, doubtful contrast, and sideways scrolling. */
export async function lookProblems(
  page: Page,
  widths: readonly number[],
  within?: string,
): Promise<string[]> {
  const problems: string[] = [];
  // Once into each page; the library made for Playwright loads it anew for every look.
  await page.evaluate(`${axe.source}; ${AS_AXE_SEES_IT}`);
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const part = within ?? (hasDialog ? 'dialog[open]' : 'html');
  for (const { theme, width, rules } of looksAt(widths)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(SETTLED);
    await expectOpaqueDialog(page);
    const found = (await page.evaluate(look(part, rules))) as string[];
    problems.push(...found.map((problem) => `${theme} at ${width} px: ${problem}`));
  }
  return problems;
}

/** An expression for the page. */
function look(part: string, rules: Rules): string {
  const context = { include: [[part]], exclude: [[FURTHER_ROWS]] };
  const options = {
    // It does not have to describe all that is fine.
    resultTypes: ['violations', 'incomplete'],
    runOnly: rules === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    ...(rules === 'all but colours' && {
      rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
    }),
  };
  return `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations, incomplete }) => {
    const doubtful = incomplete.filter(({ id }) => id === 'color-contrast');
    const found = [...violations, ...doubtful].flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 160) + ' ' + failureSummary));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, 'scrolls sideways by ' + (scrollWidth - clientWidth) + ' px'] : found;
  })`;
}
