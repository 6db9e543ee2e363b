import { pictures } from 'virtual:guides';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from './guide.ts';

/** The text of a guide, or of an item of a list in it. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return each(blocks, (block) => <BlockView block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return <p className="mt-3 first:mt-0">{inline(block.content)}</p>;
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'code':
      return (
        <pre className="mt-3 whitespace-pre-wrap rounded-md bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
          <code>{block.text}</code>
        </pre>
      );
    case 'picture':
      return <Picture {...block} />;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function Heading({ level, id, text }: Of<'heading'>) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      id={id}
      tabIndex={-1}
      className={`scroll-mt-4 rounded-sm font-semibold ${level === 2 ? 'mt-9 text-xl first:mt-0' : 'mt-6 text-lg'}`}
    >
      {text}
    </Tag>
  );
}

function List({ isOrdered, items }: Of<'list'>) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`mt-3 grid gap-1.5 pl-5 marker:text-muted ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {each(items, (item) => (
        <li>
          <GuideText blocks={item} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: Of<'table'>) {
  return (
    <table className="mt-4 w-full border-line border-b text-left [&_:is(td,th)]:border-line [&_:is(td,th)]:border-t [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-break-word">
      <thead className="text-muted text-sm">
        <tr>
          {each(head, (cell) => (
            <th scope="col" className="font-medium">
              {inline(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(rows, (row) => (
          <tr>
            {each(row, (cell) => (
              <td>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both are in the page, and the theme shows one: the browser does not load what is lazy and not shown. */
function Picture({ name, alt, width, height }: Of<'picture'>) {
  const files = pictures[name];
  const common = { width, height, loading: 'lazy' } as const;
  const look = 'h-auto max-w-full rounded-md border border-line';
  return (
    <figure className="mt-4 mb-5">
      <img {...common} alt={alt} src={files?.light} className={`${look} dark:hidden`} />
      <img {...common} alt={alt} src={files?.dark} className={`${look} hidden dark:block`} />
    </figure>
  );
}

function inline(content: readonly Inline[]): ReactNode {
  return each(content, (part) => {
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'strong':
        return <strong className="font-semibold">{inline(part.content)}</strong>;
      case 'em':
        return <em>{inline(part.content)}</em>;
      case 'code':
        return <code className="rounded-sm bg-sunken px-1 py-0.5 text-sm">{part.text}</code>;
      case 'link':
        return (
          <Link to={part.to} className="rounded-sm text-action underline">
            {inline(part.content)}
          </Link>
        );
    }
  });
}

function each<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown.
    <Fragment key={place}>{show(part)}</Fragment>
  ));
}
