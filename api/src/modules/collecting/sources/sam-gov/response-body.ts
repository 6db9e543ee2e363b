/** The field of a JSON body as text; empty where it is missing or holds no text. */
export function fieldText(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The code and message of an error body, inside or outside an `error` object. */
export function errorOf(body: unknown): { code: string; message: string } {
  const inner =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'
      ? body.error
      : body;
  return {
    code: fieldText(inner, 'code') || fieldText(inner, 'errorCode'),
    message:
      fieldText(inner, 'errorMessage') || fieldText(inner, 'message') || fieldText(inner, 'description'),
  };
}

export function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)/i.test(text);
}

/** A search without a result may be answered with 404; any other 404 is an outage or a wrong address. */
export function isNoData(text: string): boolean {
  return !isHtml(text) && /\bno (?:matching )?(?:data|results?|records?|opportunit)/i.test(text);
}
