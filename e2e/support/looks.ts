import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { NEXT_FRAME } from './loading.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that axe has to say about colours; nothing else differs between the themes, and axe is slow. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const THEMES = ['light', 'dark'] as const;
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

/** Axe takes longer than all the rest of a story, and the rows of a list differ in their texts only. */
const FURTHER_ROWS = ':is(ol, ul, tbody) > :is(li, tr):nth-child(n + 4)';

interface Looks {
  widths?: number[];
  /** A selector: a menu that lies over the page covers some of its text, which axe then has doubts about. */
  within?: string;
}

/**
 * Wide and narrow, light and dark: no axe violation, no doubtful contrast, no sideways scrolling. A theme's colours are
 * the same at any width and are checked at the first one, because they take most of axe's time; those of a dialog, which is
 * small, at both: its lines break anew.
 */
export async function expectGoodLooks(page: Page, looks: Looks = {}): Promise<void> {
  const { widths = [WIDE, NARROW], within = 'html' } = looks;
  const before = page.viewportSize();
  await page.evaluate(AS_AXE_SEES_IT);
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  for (const colorScheme of THEMES) {
    for (const width of colorScheme === 'light' ? widths : widths.slice(0, 1)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(SETTLED);
      await expectOpaqueDialog(page);
      const isFirst = width === widths[0] || hasDialog;
      const rules = colorScheme === 'dark' ? 'colours' : isFirst ? 'all' : 'all but colours';
      expect(await accessibilityProblems(page, rules, within), `${colorScheme} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `sideways scroll, ${colorScheme} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.evaluate('document.adoptedStyleSheets = []; undefined');
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

async function accessibilityProblems(
  page: Page,
  rules: 'all' | 'colours' | 'all but colours',
  within: string,
): Promise<string[]> {
  // Legacy mode only leaves out frames of other origins, which no page has, and takes half the time.
  const axe = new AxeBuilder({ page }).include(within).exclude(FURTHER_ROWS).setLegacyMode();
  // Nor does it have to describe all that is fine.
  axe.options({ resultTypes: ['violations', 'incomplete'] });
  if (rules === 'colours') axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS).disableRules(rules === 'all' ? [] : COLOUR_RULES);
  const { violations, incomplete } = await axe.analyze();
  const doubtful = incomplete.filter(({ id }) => id === 'color-contrast');
  return [...violations, ...doubtful].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
