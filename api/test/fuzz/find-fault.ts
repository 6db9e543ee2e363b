import { verdictOn } from '../actors.ts';
import type { GeneratedRequest } from './generate-request.ts';
import type { RawReply } from './send-request.ts';

/** What is wrong with the reply to a request, in one sentence; undefined when nothing is. */
export function findFault(request: GeneratedRequest, reply: RawReply, changed: string[]): string | undefined {
  const { status } = reply;
  if (status >= 500 || status < 200) return `The answer is ${status}.`;
  if (status >= 400) {
    if (changed.length > 0) return `It was refused and has changed ${changed.join(', ')}.`;
    return isErrorShaped(request, reply) ? undefined : 'The error has not the shape of errors.';
  }
  return faultOfSuccess(request, reply);
}

function isErrorShaped({ method, headers }: GeneratedRequest, { contentType, body }: RawReply): boolean {
  if (method === 'HEAD') return true;
  // A browser that opens a mail's link gets a page.
  if (headers.accept === 'text/html' && contentType.startsWith('text/html')) return true;
  if (!contentType.startsWith('application/json')) return false;
  const { success, error, message, code, requestId } = (readJson(body) ?? {}) as Record<string, unknown>;
  return success === false && isText(error) && message === error && isText(code) && isText(requestId);
}

/** Undefined where it is none, which fits no schema. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

function faultOfSuccess(request: GeneratedRequest, reply: RawReply): string | undefined {
  const { target, actor, headers } = request;
  if (!isAimed(request)) return undefined;
  if (verdictOn(target.access, actor) !== 'allowed') return `It has succeeded for ${actor}.`;
  // A browser may ask for what it does not have yet, or for a page instead of JSON.
  if (['accept', 'range', 'if-none-match'].some((name) => name in headers)) return undefined;
  if (reply.status !== target.status) return `The status of success is ${reply.status}.`;
  if (!target.reply) return undefined;
  const parsed = target.reply.safeParse(readJson(reply.body));
  return parsed.success
    ? undefined
    : `The reply breaks its schema at ${parsed.error.issues[0]?.path.join('.')}.`;
}

/** A changed method or path may lead to another route, which has rules of its own. */
function isAimed({ target, method, path }: GeneratedRequest): boolean {
  const shape = target.path.replaceAll(/\{\w+\}/g, '[^/?]+').replaceAll('.', '\\.');
  return method === target.method && target.path !== '/{screen}' && new RegExp(`^${shape}(\\?|$)`).test(path);
}
