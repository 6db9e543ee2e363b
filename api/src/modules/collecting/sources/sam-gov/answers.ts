import { blockedUntil, errorOf, isThrottled } from './throttling.ts';

/** An answer of the source, told apart by what is to be done about it. */
export type Answer =
  | { kind: 'json'; body: object }
  | { kind: 'text'; text: string }
  | { kind: 'not-found'; text: string }
  | { kind: 'throttled'; until: Date }
  /** Asking again would be answered the same. */
  | { kind: 'refused'; sentence: string }
  /** Worth another try. */
  | { kind: 'failed'; problem: string };

export interface RawAnswer {
  status: number;
  retryAfter: string | null;
  text: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readAnswer({ status, retryAfter, text }: RawAnswer, now: Date): Answer {
  const body = parsed(text);
  const { code, message } = errorOf(body);
  // Success is what the body holds, not the status.
  if (typeof body === 'object' && body !== null && 'opportunitiesData' in body) return { kind: 'json', body };
  if (isThrottled(status, body)) return { kind: 'throttled', until: blockedUntil(body, retryAfter, now) };
  if (/^API_KEY_|^90090\d$/.test(code) || ((status === 401 || status === 403) && !isHtml(text))) {
    return { kind: 'refused', sentence: 'SAM.gov refused the API key. Please check SAM_API_KEY.' };
  }
  if (status >= 300 && status < 400) {
    return { kind: 'refused', sentence: 'SAM.gov answered with a redirect, which is not followed.' };
  }
  if (status === 404) return { kind: 'not-found', text };
  if (status >= 500 || status === 408) {
    return { kind: 'failed', problem: `it answered with status ${status}` };
  }
  if (status >= 400) {
    const said = message === '' ? `status ${status}` : message.slice(0, 200);
    return { kind: 'refused', sentence: `SAM.gov refused the request: ${said}` };
  }
  if (typeof body === 'object' && body !== null) return { kind: 'json', body };
  return { kind: 'text', text };
}

export function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)/i.test(text);
}

/** 404 also stands for a search without a result; any other 404 is an outage or a wrong address. */
export function saysNoData(text: string): boolean {
  return !isHtml(text) && /\bno (?:matching )?(?:data|results?|records?|opportunit)/i.test(text);
}
