import { PRODUCT_NAME } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { emailDeliveries, mailSuppressions } from '#db/schema.ts';
import { hashOfSecret } from '#db/secrets.ts';
import { notFound } from '#http/errors.ts';
import { html } from './html.ts';

/** The recipient of the mail whose link this is gets no more of them. */
export async function unsubscribeRecipient(db: Db, secret: string, at: Date): Promise<string> {
  const [delivery] = await db
    .select({ recipient: emailDeliveries.recipient })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.unsubscribeHash, hashOfSecret(secret)));
  if (!delivery) throw notFound('This link is not valid. Please use the link in your e-mail.');
  await db
    .insert(mailSuppressions)
    .values({ email: delivery.recipient, reason: 'unsubscribed', createdAt: at })
    .onConflictDoNothing();
  return `${delivery.recipient} gets no more reports.`;
}

/** For mail programs that open the link instead of posting to it: opening alone changes nothing. */
export function unsubscribePage(): string {
  return page(html`<p>No more reports to your address?</p>
<form method="post"><button>Unsubscribe</button></form>`);
}

export function unsubscribedPage(message: string): string {
  return page(html`<p>${message}</p>`);
}

function page(content: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Unsubscribe - ${PRODUCT_NAME}</title></head>
<body><h1>${PRODUCT_NAME}</h1>
${content}
</body>
</html>
`.markup;
}
