import { lexer, type MarkedToken, type Token } from 'marked';
import {
  type Block,
  GUIDE_NAMES,
  GUIDES,
  type Guide,
  type GuideName,
  type Inline,
  type Size,
} from '../src/features/help/guide.ts';

/** The light one; the dark one has the same name otherwise. */
const PICTURE = /^pictures\/([\w-]+)-light\.png$/;
/** Another guide, a heading, or a heading of another guide: as GitHub shows the files, and as the app does. */
const LINK = new RegExp(`^(?:(${GUIDE_NAMES.join('|')})\\.md)?(#[\\w-]+)?$`);

/** Turns the Markdown of a guide into data. What guides have no use for, such as HTML, fails the build. */
export function parseGuide(name: GuideName, markdown: string, sizeOf: (picture: string) => Size): Guide {
  const [title, ...rest] = lexer(markdown) as MarkedToken[];
  if (title?.type !== 'heading' || title.depth !== 1) throw fault('begin without its title');
  return { title: title.text, blocks: blocksOf(rest) };

  function blocksOf(tokens: readonly Token[]): Block[] {
    return (tokens as readonly MarkedToken[]).filter(({ type }) => type !== 'space').map(blockOf);
  }

  function blockOf(token: MarkedToken): Block {
    switch (token.type) {
      case 'heading':
        if (token.depth !== 2 && token.depth !== 3) throw fault(`have the heading '${token.text}'`);
        return { kind: 'heading', level: token.depth, id: anchorOf(token.text), text: token.text };
      case 'paragraph': {
        const [first, second] = token.tokens as MarkedToken[];
        if (first?.type === 'image' && !second) return pictureOf(first);
        return { kind: 'paragraph', content: inlinesOf(token.tokens) };
      }
      // The line of an item in a list without empty lines.
      case 'text':
        return { kind: 'paragraph', content: inlinesOf(token.tokens ?? [token]) };
      case 'list':
        return {
          kind: 'list',
          isOrdered: token.ordered,
          items: token.items.map((item) => blocksOf(item.tokens)),
        };
      case 'table':
        return {
          kind: 'table',
          head: token.header.map((cell) => inlinesOf(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
        };
      case 'code':
        return { kind: 'code', text: token.text };
      default:
        throw fault(`have: ${token.raw}`);
    }
  }

  function inlinesOf(tokens: readonly Token[]): Inline[] {
    return (tokens as readonly MarkedToken[]).map((token) => {
      switch (token.type) {
        case 'text':
        case 'escape':
          return token.text;
        case 'strong':
        case 'em':
          return { kind: token.type, content: inlinesOf(token.tokens) };
        case 'codespan':
          return { kind: 'code', text: token.text };
        case 'link':
          return { kind: 'link', to: addressOf(token.href), content: inlinesOf(token.tokens) };
        default:
          throw fault(`have: ${token.raw}`);
      }
    });
  }

  function addressOf(href: string): string {
    const [isLink, other = name, anchor = ''] = LINK.exec(href) ?? [];
    if (!isLink) throw fault(`link to '${href}'`);
    return `${GUIDES[other as GuideName].path}${anchor}`;
  }

  function pictureOf({ href, text }: { href: string; text: string }): Block {
    const picture = PICTURE.exec(href)?.[1];
    if (!picture) throw fault(`show '${href}'`);
    return { kind: 'picture', name: picture, alt: text, ...sizeOf(picture) };
  }

  function fault(what: string): Error {
    return new Error(`docs/guides/${name}.md may not ${what}`);
  }
}

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
