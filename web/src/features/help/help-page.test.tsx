import { guides } from 'virtual:guides';
import { me, type User } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { GUIDE_NAMES, GUIDES, type GuideName } from './guide.ts';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };

async function openAs(user: User, path: string) {
  api.on(me, session(user));
  const opened = renderAt(path);
  await screen.findByRole('heading', { level: 1, name: /^Guide for/ });
  return opened;
}

const headingsOf = (name: GuideName) =>
  guides[name].blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));

describe('the help', () => {
  it.each([
    [someone, 'member'],
    [{ ...someone, company: operator.company }, 'member'],
    [admin, 'admin'],
    [operator, 'operator'],
  ] as const)('opens the guide of the role', async (user, name) => {
    const { path } = await openAs(user, '/top-rfps/help');
    expect(path()).toBe(GUIDES[name].path);
    await waitFor(() => expect(document.title).toBe(`${guides[name].title} · Bidlight`));
  });

  it('lets everybody read all three, one after the other', async () => {
    const { user, path } = await openAs(someone, '/top-rfps/help');
    const navigation = within(screen.getByRole('navigation', { name: 'Guides' }));
    await user.click(navigation.getByRole('link', { name: 'Operators' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Guide for operators' })).toBeTruthy();
    expect(path()).toBe('/top-rfps/help/operator');
    expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Operators');
  });

  it('opens the own guide where the address names none that exists', async () => {
    const { path } = await openAs(someone, '/top-rfps/help/nobody');
    expect(path()).toBe('/top-rfps/help/member');
  });

  it('is in the profile menu, which closes', async () => {
    const { user, path } = await openAs(someone, '/top-rfps/help/operator');
    await user.click(screen.getByRole('button', { name: /^Profile of/ }));
    await user.click(screen.getByRole('link', { name: 'Help' }));
    await waitFor(() => expect(path()).toBe('/top-rfps/help/member'));
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  });
});

describe.each(GUIDE_NAMES)('the guide %s', (name) => {
  it('shows all its headings, the main ones as its contents, and its pictures in both themes, with words and a size; links only to headings and guides that exist', async () => {
    await openAs(someone, GUIDES[name].path);
    const article = within(screen.getByRole('article'));
    expect(article.getAllByRole('heading').map(({ id, textContent }) => ({ id, text: textContent }))).toEqual(
      headingsOf(name).map(({ id, text }) => ({ id, text })),
    );
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      headingsOf(name)
        .filter(({ level }) => level === 2)
        .map(({ id }) => `${GUIDES[name].path}#${id}`),
    );
    const images = within(screen.getByRole('article')).getAllByRole<HTMLImageElement>('img');
    const pictures = guides[name].blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(images.map((image) => image.src.replace(/^.*\/([\w-]+\.png).*$/, '$1'))).toEqual(
      pictures.flatMap((picture) => [`${picture.name}-light.png`, `${picture.name}-dark.png`]),
    );
    for (const image of images) {
      expect(image.alt.length).toBeGreaterThan(20);
      expect(image.width).toBeGreaterThan(400);
      expect(image.height).toBeGreaterThan(100);
      expect(image.getAttribute('loading')).toBe('lazy');
    }
    const targets = GUIDE_NAMES.flatMap((each) => [
      GUIDES[each].path,
      ...headingsOf(each).map(({ id }) => `${GUIDES[each].path}#${id}`),
    ]);
    const links = within(screen.getByRole('article')).queryAllByRole('link');
    expect(
      links.map((link) => link.getAttribute('href')).filter((href) => !targets.includes(href ?? '')),
    ).toEqual([]);
  });

  it('names every heading once, so that each has an anchor of its own', () => {
    const ids = headingsOf(name).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  });
});

it('a link to a heading takes the keyboard along', async () => {
  const { user } = await openAs(someone, '/top-rfps/help/member');
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  await user.click(contents.getByRole('link', { name: 'Keys' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('keys'));
});
