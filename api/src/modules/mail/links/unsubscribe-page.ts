import { readFileSync } from 'node:fs';
import { LOGO_RAYS, PRODUCT_NAME } from '@bidlight/contract';
import { type Html, html } from '#platform/mail/html.ts';

/** The page's policy forbids inline styles, so it has a sheet of its own. */
export const PAGE_STYLE_PATH = '/api/mail/page.css';

let sheet: string | undefined;
export function pageStyleSheet(): string {
  sheet ??= readFileSync(new URL('./unsubscribe-page.css', import.meta.url), 'utf8');
  return sheet;
}

interface Subscription {
  email: string;
  isUnsubscribed: boolean;
}

/**
 * Mail programs may open the link by themselves, so the page asks, and only its button unsubscribes. Its addresses are relative
 * to those of the two calls, which both end with the token.
 */
export function subscriptionPage({ email, isUnsubscribed }: Subscription, token: string): string {
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

export function subscribedAgainPage({ email }: Subscription, token: string): string {
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
