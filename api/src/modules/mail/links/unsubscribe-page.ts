import { readFileSync } from 'node:fs';
import { LOGO_RAYS, PRODUCT_NAME } from '@bidlight/contract';
import { type Html, html } from '#platform/mail/html.ts';
import type { Subscription } from './subscription.queries.ts';

/** The page's policy forbids inline styles, so it has a sheet of its own. */
export const PAGE_STYLE_PATH = '/api/mail/page.css';

let sheet: string | undefined;
export function pageStyleSheet(): string {
  sheet ??= readFileSync(new URL('./unsubscribe-page.css', import.meta.url), 'utf8');
  return sheet;
}

/**
 * Mail programs may open the link by themselves, so the page asks, and only its button unsubscribes. Its addresses are relative
 * to those of the calls, which all end with the token.
 */
export function subscriptionPage(subscription: Subscription, token: string): string {
  return subscription.userId === null ? reportsPage(subscription, token) : ownMailPage(subscription, token);
}

function reportsPage({ email, isUnsubscribed }: Subscription, token: string): string {
  if (isUnsubscribed) {
    return page(
      'You are unsubscribed',
      html`<p><strong>${email}</strong> will get no more reports.</p>
${button('Subscribe again', 'plain', `../subscribe/${token}`)}
<p class="note">Your votes stay as they are.</p>`,
    );
  }
  return page(
    'Unsubscribe from the reports?',
    html`<p><strong>${email}</strong> will get no more reports of the best RFPs.</p>
${button('Unsubscribe', 'primary', `../unsubscribe/${token}`)}
<p class="note">To keep getting them, just close this page.</p>`,
  );
}

function ownMailPage({ email, isOff, isUnsubscribed }: Subscription, token: string): string {
  if (isOff && isUnsubscribed) {
    return page(
      'You get no more mail',
      html`<p><strong>${email}</strong> will get neither mail of their own nor reports.</p>
${button('Undo', 'plain', `../subscribe/${token}`)}
<p class="note">Your votes stay as they are.</p>`,
    );
  }
  if (isOff) {
    return page(
      'Your mail is stopped',
      html`<p><strong>${email}</strong> will get no more mail of their own.</p>
${button('Undo', 'plain', `../subscribe/${token}`)}
${button('Stop all mail', 'plain', `../unsubscribe-all/${token}`)}
<p class="note">All mail includes the reports that are sent to your group.</p>`,
    );
  }
  return page(
    'Stop this mail?',
    html`<p><strong>${email}</strong> will get no more mail of their own.</p>
${button('Stop this mail', 'primary', `../unsubscribe/${token}`)}
${button('Stop all mail', 'plain', `../unsubscribe-all/${token}`)}
<p class="note">All mail includes the reports that are sent to your group. To keep getting it, just close this page.</p>`,
  );
}

export function subscribedAgainPage({ email, userId }: Subscription, token: string): string {
  if (userId !== null) {
    return page(
      'You get your mail again',
      html`<p><strong>${email}</strong> will get mail of their own again.</p>
${button('Stop this mail', 'plain', `../unsubscribe/${token}`)}`,
    );
  }
  return page(
    'You are subscribed again',
    html`<p><strong>${email}</strong> will get the reports again.</p>
${button('Unsubscribe', 'plain', `../unsubscribe/${token}`)}`,
  );
}

function button(label: string, kind: 'primary' | 'plain', action: string): Html {
  return html`<form method="post" action="${action}"><button class="${kind}">${label}</button></form>`;
}

export function failurePage(message: string): string {
  return page('This did not work', html`<p>${message}</p>`);
}

function page(heading: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - ${PRODUCT_NAME}</title>
<link rel="icon" href="../../../favicon.svg">
<link rel="stylesheet" href="../page.css">
</head>
<body>
<header><div class="logo">
<svg viewBox="0 0 26 26" aria-hidden="true"><circle cx="13" cy="13" r="4.5" fill="currentColor"/><path d="${LOGO_RAYS}" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>
${PRODUCT_NAME}
</div></header>
<main><div class="card">
<h1>${heading}</h1>
${content}
</div></main>
</body>
</html>
`.markup;
}
