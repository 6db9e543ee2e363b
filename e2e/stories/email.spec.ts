import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ACCOUNTS, openAs } from '../support/accounts.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const PANEL = '/admin/control-pannel';
const RECIPIENT = ACCOUNTS.internalMember;
const RECORDED = 'Feedback Recorded Successfully!';

const section = (page: Page) => page.getByRole('region', { name: 'E-mail reports', exact: true });
const deliveries = (page: Page) =>
  page.getByRole('region', { name: 'Last e-mail reports' }).getByRole('list', { name: 'Deliveries' }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const why = (page: Page) => page.getByRole('group', { name: 'Why? (optional)' });

/** Every address that anybody is told the page came from. */
function recordReferers(page: Page): string[] {
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  return referers;
}

/** Where the vote buttons of the first opportunity are. */
async function boxesOfVotes(page: Page) {
  const names = ['Relevant Match', 'Match But No Past History', 'Not a Match'];
  return Promise.all(names.map((name) => page.getByRole('link', { name }).first().boundingBox()));
}

/** One below the other, as wide as each other, each 44 pixels high, and 12 apart. */
async function expectStackedButtons(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const boxes = await boxesOfVotes(page);
  for (const [index, box] of boxes.entries()) {
    const above = boxes[index - 1];
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect([box?.x, box?.width]).toEqual([boxes[0]?.x, boxes[0]?.width]);
    if (above) expect((box?.y ?? 0) - above.y - above.height).toBeGreaterThanOrEqual(12);
  }
  const scroll = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(scroll)).toBeLessThanOrEqual(0);
}

test('§2, §8 an operator reads, sends and follows the report; its recipient reads it on a phone, votes, comments and unsubscribes without signing in', async ({
  page,
  otherPage,
}) => {
  await openAs(page, 'operator', PANEL);

  await section(page).getByRole('button', { name: 'Preview the mail to the group user' }).click();
  const preview = page.getByRole('dialog', { name: 'The mail to the user group' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('RFPs for Bidlight');
  await expect(frame.getByRole('link', { name: 'Relevant Match' }).first()).toHaveCSS(
    'text-decoration-line',
    'none',
  );
  await preview.getByText('Plain text').click();
  await expect(preview.getByText('Why it fits:').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await expect(section(page)).toContainText('2 recipients');
  await section(page).getByRole('button', { name: 'Send to user group' }).click();
  await expect(toasts(page)).toContainText('Email report sent successfully to user group (2 recipients)');
  await dismissToasts(page);
  await expect(deliveries(page).getByRole('listitem')).toHaveCount(2);
  await expect(deliveries(page).getByRole('listitem').filter({ hasText: RECIPIENT })).toContainText('Sent');

  await section(page).getByRole('link', { name: 'Open the outbox' }).click();
  await expect(heading(page, 'Outbox')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: RECIPIENT }).first();
  await expect(row).toBeVisible();
  await row.getByRole('link').click();
  const links = page.getByRole('region', { name: 'Links of the mail' });
  const voteLink = links.getByRole('link', { name: 'Match But No Past History' }).first();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  const address = new URL((await voteLink.getAttribute('href')) ?? '');
  const [token, number, title] = ['token', 'rfp', 'title'].map(
    (name) => address.searchParams.get(name) ?? '',
  );
  if (!token || !number || !title) throw new Error(`The vote link is not whole: ${address}`);
  const unsubscribe = (await links.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? '';
  const mail = (await page.locator('iframe').getAttribute('src')) ?? '';

  const referers = recordReferers(otherPage);
  await otherPage.goto(`${address.pathname}${address.search}`);
  await expect(heading(otherPage, RECORDED)).toBeVisible();
  await expect(otherPage.getByText(title)).toBeVisible();
  await expect(otherPage.getByText('Successfully Recorded', { exact: true })).toBeVisible();
  await expect(otherPage.getByRole('link', { name: number, exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/sam\.gov\//,
  );
  expect(otherPage.url()).not.toContain(token);
  await otherPage.reload();
  await expect(heading(otherPage, RECORDED)).toBeVisible();

  const told = otherPage.waitForRequest('**/api/feedback/human');
  await otherPage.mouse.move(40, 40);
  await otherPage.mouse.move(80, 80);
  expect((await told).postDataJSON()).toEqual({ token });

  // A mistaken touch in the mail is put right here; what the page then says is what counts.
  const change = otherPage.getByRole('region', { name: 'Change your vote' });
  await change.getByRole('button', { name: 'Not a Match' }).click();
  await expect(change.getByText('Now ‘Not a Match’')).toBeFocused();
  await why(otherPage).getByRole('button', { name: 'Out of scope' }).click();
  await expect(otherPage.getByText('Saved', { exact: true })).toBeVisible();
  await change.getByRole('button', { name: 'Match But No Past History' }).click();
  await expect(change.getByText('Now ‘Match But No Past History’')).toBeFocused();
  await expect(why(otherPage).getByRole('button', { pressed: true })).toHaveCount(0);
  for (const name of ['No past performance', 'Incumbent']) {
    await why(otherPage).getByRole('button', { name }).click();
  }
  await expect(otherPage.getByText('Saved', { exact: true })).toBeVisible();
  await otherPage.reload();
  await expect(heading(otherPage, RECORDED)).toBeVisible();
  await expect(why(otherPage).getByRole('button', { pressed: true })).toHaveText([
    'No past performance',
    'Incumbent',
  ]);
  expect(otherPage.url()).not.toContain(token);

  const comment = `A partner has it. ${randomUUID()}`;
  await otherPage.getByLabel('Anything to add?').fill(comment);
  await otherPage.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(otherPage.getByText('Additional Feedback Recorded!')).toBeFocused();
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);

  await page.goto(`/feedback-reports?view=votes&rfp_filter=${encodeURIComponent(number)}`);
  const vote = page.getByRole('row').filter({ hasText: RECIPIENT });
  await expect(vote).toContainText('Match But No Past History');
  await expect(vote).toContainText('Incumbent, No past performance');
  await vote.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Feedback Comments' })).toContainText(comment);

  await page.goto(mail);
  await expectStackedButtons(page, NARROW);
  await page.setViewportSize({ width: 480, height: 844 });
  const [first, second] = await boxesOfVotes(page);
  expect([second?.y, Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))]).toEqual([
    first?.y,
    // The borders of two cells beside the gap.
    12 + 2,
  ]);

  await otherPage.goto(new URL(unsubscribe).pathname);
  await expect(heading(otherPage, 'Unsubscribe from the reports?')).toBeVisible();
  await expect(otherPage.getByRole('main')).toContainText(`${RECIPIENT} will get no more reports`);
  await otherPage.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(otherPage, 'You are unsubscribed')).toBeVisible();
  // Other stories count the recipients.
  await otherPage.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(otherPage.getByRole('main')).toContainText(`${RECIPIENT} will get the reports again.`);
});
