import type { FastifyReply } from 'fastify';

/**
 * A mail's HTML for a frame of our own screens. Mails have their styles inline, which our pages may not, so it is a
 * page with rules of its own: styles and nothing else, no script, links open in new windows.
 */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html')
    .send(html.replace('<head>', '<head><base target="_blank">'));
}
