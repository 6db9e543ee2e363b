import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '#platform/config/config.ts';
import type { RequestKind } from './request-path.ts';

/** What a call answers is data, also where somebody opens its address: as a document it may do nothing. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
export type SetHeaders = (request: IncomingMessage, response: ServerResponse, kind: RequestKind) => void;

/**
 * Everything the pages need comes from their own origin; nothing inline runs. The headers are set on the bare response,
 * because not all answers are the router's: addresses that it cannot read, and the websocket's.
 */
export function securityHeaders(config: Config): SetHeaders {
  const isHttps = config.publicUrl.startsWith('https:');
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Mails are shown in frames.
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    // Vote links carry a token in the address: other sites may learn our origin at most.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  return (request, response, kind) => {
    setHelmetHeaders(request, response, () => {});
    response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (kind !== 'page') response.setHeader('cache-control', 'no-store');
    // The links of mails lead to pages with a button.
    if (kind === 'call') response.setHeader('content-security-policy', DATA_POLICY);
  };
}
