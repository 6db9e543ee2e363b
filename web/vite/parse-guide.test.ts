import { describe, expect, it } from 'vitest';
import { parseGuide } from './parse-guide.ts';

const size = { width: 1000, height: 400 };
const parse = (text: string) => parseGuide('member', `# Guide for members\n\n${text}`, () => size).blocks;

describe('the Markdown of a guide', () => {
  it('becomes its title and its blocks, without any markup', () => {
    expect(parseGuide('member', '# Guide\n\nVote on **ten** a day, `j` & *k*.', () => size)).toEqual({
      title: 'Guide',
      blocks: [
        {
          kind: 'paragraph',
          content: [
            'Vote on ',
            { kind: 'strong', content: ['ten'] },
            ' a day, ',
            { kind: 'code', text: 'j' },
            ' & ',
            { kind: 'em', content: ['k'] },
            '.',
          ],
        },
      ],
    });
  });

  it('has the anchors that GitHub gives its headings', () => {
    expect(parse("## Who votes, and what for\n\n### Today's list")).toEqual([
      { kind: 'heading', level: 2, id: 'who-votes-and-what-for', text: 'Who votes, and what for' },
      { kind: 'heading', level: 3, id: 'todays-list', text: "Today's list" },
    ]);
  });

  it('links to headings, to other guides and to their headings, by the addresses of the app', () => {
    const links = parse('[a](#keys) [b](admin.md) [c](operator.md#backups)').flatMap((block) =>
      block.kind === 'paragraph' ? block.content : [],
    );
    expect(
      links.flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part.to] : [])),
    ).toEqual(['/top-rfps/help/member#keys', '/top-rfps/help/admin', '/top-rfps/help/operator#backups']);
  });

  it('has lists, one in another too, tables and code', () => {
    const line = (text: string) => ({ kind: 'paragraph', content: [text] });
    expect(
      parse('1. one\n   - two\n2. three\n\n| key | does |\n|---|---|\n| j | next |\n\n```sh\nnpm start\n```'),
    ).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [[line('one'), { kind: 'list', isOrdered: false, items: [[line('two')]] }], [line('three')]],
      },
      { kind: 'table', head: [['key'], ['does']], rows: [[['j'], ['next']]] },
      { kind: 'code', text: 'npm start' },
    ]);
  });

  it('has pictures by their name, with their words and their size', () => {
    expect(parse('![A card](pictures/member-card-light.png)')).toEqual([
      { kind: 'picture', name: 'member-card', alt: 'A card', ...size },
    ]);
  });

  it.each([
    ['HTML', '<div>x</div>', 'docs/guides/member.md may not have: <div>x</div>'],
    ['HTML in a line', 'a <b>bold</b>', 'docs/guides/member.md may not have: <b>'],
    ['a second title', '# Another', "docs/guides/member.md may not have the heading 'Another'"],
    ['a link elsewhere', '[x](https://x.example)', "may not link to 'https://x.example'"],
    ['a link to a file', '[x](../operations.md)', "may not link to '../operations.md'"],
    ['a picture of elsewhere', '![x](https://x.example/a-light.png)', 'may not show'],
    ['a picture within a line', 'a ![x](pictures/a-light.png)', 'may not have: ![x]'],
  ])('fails the build with %s', (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('fails the build without a title', () => {
    expect(() => parseGuide('admin', 'Some text.', () => size)).toThrow(
      'docs/guides/admin.md may not begin without its title',
    );
  });
});
