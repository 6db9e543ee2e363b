import { expect, it } from 'vitest';
import { firstFrame } from './first-frame.ts';

interface Transformed {
  html: string;
  tags: { attrs: Record<string, string> }[];
}

function transform(html: string, apiHost = ''): Promise<Transformed> {
  const { transformIndexHtml } = firstFrame(apiHost) as unknown as {
    transformIndexHtml(html: string): Promise<Transformed>;
  };
  return transformIndexHtml(html);
}

it('§2 while the session is loading a skeleton is shown: it is in the page before any script has run', async () => {
  const { html } = await transform('<body><div id="root"></div></body>');
  expect(html).toMatch(
    /^<body><div id="root"><div role="status" aria-label="Loading".*Bidlight.*<\/div><\/div><\/body>$/,
  );
});

it('the page asks for the session at once, at the host that the client was built for', async () => {
  const { tags } = await transform('<div id="root"></div>', 'https://api.example');
  expect(tags.map(({ attrs }) => attrs.href)).toEqual(['https://api.example/api/v2/auth/me']);
});

it('the build fails when the page has no place for the frame', async () => {
  await expect(transform('<div id="app"></div>')).rejects.toThrow('The page has no <div id="root"></div>');
});
