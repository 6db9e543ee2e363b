import { SaxesParser } from 'saxes';

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** A feed as a strict XML parser reads it: what is not well-formed throws. */
export function readFeed(xml: string) {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.values(attributes).map(({ name: key, value }) => [key, value] as const);
    const element: Element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [feed] = root.children;
  if (feed?.attributes.xmlns !== 'http://www.w3.org/2005/Atom') throw new Error('It is no Atom feed.');
  return {
    about: valuesOf(feed),
    entries: feed.children.filter(({ name }) => name === 'entry').map(valuesOf),
  };
}

function valuesOf({ children }: Element): Record<string, string> {
  return Object.fromEntries(
    children.map(({ name, attributes, text }) => [name, attributes.href ?? text.trim()]),
  );
}
