import { listTopRfps, submitFeedback } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
import { answerDecisions } from './decisions.fixture.ts';
import { answerTop, card, openCards } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const titles = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading', { level: 2 }).textContent);
const tab = (name: RegExp) => screen.getByRole('link', { name });
const articleOf = (name: string) => screen.getByRole('article', { name });

describe('design 3.36 the tab Early', () => {
  const early = [
    { id: 40, title: 'Sought', noticeType: 'Sources Sought' },
    { id: 41, title: 'Announced', noticeType: 'Presolicitation', rank: 2 },
  ];
  const purpose =
    'Early notices let you shape the requirement and register your interest before a solicitation comes out.';

  it('has its count on every tab, stands in the address, and says what early notices are for', async () => {
    answerDecisions(api, 5, [], { early });
    const { user, router } = await openCards();
    expect(tab(/^Early/).textContent).toBe('Early2');
    await user.click(tab(/^Early/));
    await waitFor(() => expect(titles()).toEqual(['Sought', 'Announced']));
    expect(router.state.location.search).toBe('?view=early');
    expect(api.calls(listTopRfps).at(-1)?.query).toEqual({ limit: '10', decided: 'no', kinds: 'early' });
    expect(tab(/^Early/).getAttribute('aria-current')).toBe('page');
    expect(card('Sought').getByText('Sources Sought')).toBeTruthy();
    expect(screen.getByText(purpose)).toBeTruthy();
  });

  it('loses what is voted on by keyboard, which stands under Decided', async () => {
    answerDecisions(api, 5, [], { early });
    const { user } = renderAt('/top-rfps?view=early');
    await screen.findByRole('article', { name: 'Announced' });
    await user.keyboard('jj1{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Sought']));
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ opportunityId: 41 });
    expect(document.activeElement).toBe(articleOf('Sought'));
    expect(tab(/^Early/).textContent).toBe('Early1');
    await user.click(tab(/^Decided/));
    await waitFor(() => expect(titles()).toEqual(['Announced']));
  });

  it("is empty with 'No early notices fit right now.' and what they are for", async () => {
    answerDecisions(api, 5);
    const { user } = renderAt('/top-rfps?view=early');
    expect(await screen.findByRole('heading', { name: 'No early notices fit right now.' })).toBeTruthy();
    expect(screen.getByText(purpose)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to what is to decide' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});

describe("design 3.5 'Help it learn'", () => {
  const helpItLearn = [
    { id: 60, title: 'Unknown work', compatibilityScore: 44, exploring: true, rank: null },
    { id: 61, title: 'Other work', compatibilityScore: 51, exploring: true, rank: null },
  ];
  const section = () => within(screen.getByRole('region', { name: 'Help it learn' }));

  it('is one card below the list, with a sentence why, and takes no place of it', async () => {
    answerDecisions(api, 5, [], { helpItLearn });
    await openCards();
    expect(titles()).toEqual(['Number 1', 'Number 2', 'Number 3', 'Unknown work']);
    expect(within(screen.getAllByRole('list').at(0) as HTMLElement).queryByText('Unknown work')).toBeNull();
    expect(section().getAllByRole('article')).toHaveLength(1);
    expect(
      section().getByText(
        'This one ranks further down; it is here because your vote on it teaches the score something new.',
      ),
    ).toBeTruthy();
  });

  it('is reached by the keys after the list; the next one takes its place with the focus, and undo brings it back', async () => {
    answerDecisions(api, 3, [], { helpItLearn });
    const { user } = await openCards();
    await user.keyboard('jjjj');
    expect(document.activeElement).toBe(articleOf('Unknown work'));
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(section().getByRole('article', { name: 'Other work' })).toBeTruthy());
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ opportunityId: 60 });
    expect(titles().slice(0, 3)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(articleOf('Other work').contains(document.activeElement)).toBe(true);
    await user.keyboard('u');
    await waitFor(() => expect(document.activeElement).toBe(articleOf('Unknown work')));
  });

  it('stands below the words of an empty list, and in no other tab', async () => {
    answerDecisions(api, 0, [], { helpItLearn });
    const { user } = await openCards();
    const empty = screen.getByRole('heading', { name: 'No High-Scoring RFPs Found' });
    const help = screen.getByRole('heading', { name: 'Help it learn' });
    expect(empty.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of [/^Early/, /^Decided/]) {
      await user.click(tab(name));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Help it learn' })).toBeNull());
    }
  });

  it('is not there where the server gives none', async () => {
    answerDecisions(api, 3);
    await openCards();
    expect(screen.queryByText('Help it learn')).toBeNull();
  });
});
