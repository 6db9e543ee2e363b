/** One example of a page: a block of shell commands, and the blocks of replies that follow it. */
export interface Example {
  commands: string;
  replies: { language: string; text: string }[];
}

/** The blocks ```sh of a document in their order, each with those of other languages after it. */
export function readExamples(document: string): Example[] {
  const examples: Example[] = [];
  for (const [, language = '', text = ''] of document.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    if (language === 'sh') examples.push({ commands: text, replies: [] });
    else examples.at(-1)?.replies.push({ language, text });
  }
  return examples;
}

/** What the page states and the reply does not have, each as a sentence. */
export function compareReply(language: string, stated: string, reply: string): string[] {
  if (language === 'json') return compareJson(JSON.parse(stated), JSON.parse(reply), 'the reply');
  // A file for spreadsheets begins with a byte order mark; numbers at the end of a line are figures.
  const plain = (text: string) => text.replace(/^\ufeff/, '').split(/\r?\n/);
  const figures = (line: string) => line.replace(/ [\d.e+-]+$/, ' N');
  const lines = plain(reply).map(figures);
  const isFirst = (index: number) => language === 'csv' && index === 0;
  return plain(stated)
    .filter(Boolean)
    .map(figures)
    .filter((line, index) => !(isFirst(index) ? lines.slice(0, 1) : lines).some((each) => fits(line, each)))
    .map((line) => `no line is ${line}`);
}

/** Objects may have more fields, and lists more items of the same shape; numbers are figures that differ. */
function compareJson(stated: unknown, given: unknown, where: string): string[] {
  if (Array.isArray(stated)) {
    if (!Array.isArray(given)) return [`${where} is no list`];
    return stated.length > 0 ? compareJson(stated[0], given[0], `${where}[0]`) : [];
  }
  if (typeof stated === 'object' && stated !== null) {
    if (typeof given !== 'object' || given === null) return [`${where} is no object`];
    return Object.entries(stated).flatMap(([key, value]) =>
      compareJson(value, (given as Record<string, unknown>)[key], `${where}.${key}`),
    );
  }
  const isSame =
    typeof stated === 'string'
      ? typeof given === 'string' && fits(stated, given)
      : typeof stated === 'number'
        ? typeof given === 'number'
        : stated === given;
  return isSame ? [] : [`${where} is ${JSON.stringify(given)}, not ${JSON.stringify(stated)}`];
}

/** `…` stands for any text that is there. */
function fits(stated: string, text: string): boolean {
  const parts = stated.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's').test(text);
}
