import { errorOf, isHtml } from './response-body.ts';
import { blockedUntil, isThrottled } from './throttling.ts';

/** A response of SAM.gov, by what the client does next. */
export type ApiResponse =
  | { kind: 'json'; body: object }
  | { kind: 'text'; text: string }
  | { kind: 'not-found'; text: string }
  | { kind: 'throttled'; until: Date }
  /** The same request would be refused again. */
  | { kind: 'refused'; message: string }
  /** The request is worth a retry. */
  | { kind: 'failed'; problem: string };

export interface RawResponse {
  status: number;
  retryAfter: string | null;
  text: string;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readResponse({ status, retryAfter, text }: RawResponse, at: Date): ApiResponse {
  const body = parseJson(text);
  const { code, message } = errorOf(body);
  // A body with results is a success, whatever the status is.
  if (typeof body === 'object' && body !== null && 'opportunitiesData' in body) return { kind: 'json', body };
  if (isThrottled(status, body)) return { kind: 'throttled', until: blockedUntil(body, retryAfter, at) };
  if (/^API_KEY_|^90090\d$/.test(code) || ((status === 401 || status === 403) && !isHtml(text))) {
    return { kind: 'refused', message: 'SAM.gov refused the API key. Please check SAM_API_KEY.' };
  }
  if (status >= 300 && status < 400) {
    return { kind: 'refused', message: 'SAM.gov answered with a redirect, which is not followed.' };
  }
  if (status === 404) return { kind: 'not-found', text };
  if (status >= 500 || status === 408) {
    return { kind: 'failed', problem: `it answered with status ${status}` };
  }
  if (status >= 400) {
    const reason = message === '' ? `status ${status}` : message.slice(0, 200);
    return { kind: 'refused', message: `SAM.gov refused the request: ${reason}` };
  }
  if (typeof body === 'object' && body !== null) return { kind: 'json', body };
  return { kind: 'text', text };
}
