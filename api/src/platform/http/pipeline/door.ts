import { randomUUID } from 'node:crypto';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { BusyError, errorBody } from '#platform/http/replies/errors.ts';
import { type InWork, TOLD_AFTER_MS } from './in-work.ts';
import { kindOfPath, pathOf } from './request-path.ts';
import type { SetHeaders } from './security-headers.ts';

/** Refusals are told many at a time, which costs less than each by itself. */
const TOLD_EVERY_MS = 40;
/** So many wait for it at most, whatever connections send; what comes on top of that is told at once. */
const MAX_WAITING = 5_000;

/**
 * Lets calls in as long as there is room. What is refused costs next to nothing here: it has no route, no session, no log
 * and no parsed body yet.
 */
export function door(inWork: InWork, setHeaders: SetHeaders, handle: RequestListener): RequestListener {
  const sendBusy = busyAnswer(setHeaders);
  const tellLater = queueOfRefusals(sendBusy);
  return (request, response) => {
    if (kindOfPath(pathOf(request.url ?? '')) === 'page') {
      handle(request, response);
      return;
    }
    if (inWork.begin(request)) {
      response.once('close', () => inWork.end(request));
      handle(request, response);
      return;
    }
    tellLater(response);
  };
}

function queueOfRefusals(tell: (response: ServerResponse) => void): (response: ServerResponse) => void {
  const waiting: { response: ServerResponse; until: number }[] = [];
  const tellDue = () => {
    const now = performance.now();
    const later = waiting.findIndex(({ until }) => until > now);
    const due = waiting.splice(0, later < 0 ? waiting.length : later);
    for (const { response } of due) if (!response.req.socket.destroyed) tell(response);
    if (waiting.length > 0) setTimeout(tellDue, TOLD_EVERY_MS);
  };
  return (response) => {
    if (waiting.length >= MAX_WAITING) {
      tell(response);
      return;
    }
    if (waiting.length === 0) setTimeout(tellDue, TOLD_AFTER_MS);
    waiting.push({ response, until: performance.now() + TOLD_AFTER_MS });
  };
}

/** Its headers are the same each time, so they are put together once. */
function busyAnswer(setHeaders: SetHeaders): (response: ServerResponse) => void {
  const busy = new BusyError();
  const request = new IncomingMessage(new Socket());
  const first = new ServerResponse(request);
  setHeaders(request, first, 'call');
  first.setHeader('content-type', 'application/json; charset=utf-8');
  first.setHeader('retry-after', String(busy.retryAfterSeconds));
  const headers = Object.entries(first.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  return (response) => {
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody(busy, requestId));
    const length = String(Buffer.byteLength(body));
    response.writeHead(busy.status, [...headers, 'x-request-id', requestId, 'content-length', length]);
    response.end(body);
  };
}
