/** Markup that is safe to send, because every value in it was escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | Part[] | undefined | null | false;

/** Escapes every value that is not `html` itself, because anybody can write the texts of notices. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(toMarkup).join('') : escapeText(String(part));
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
