import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile } from '#features/company/company.fixture.ts';
import { fakeApi } from '#test/fake-api.ts';
// The router loads them when they are needed; here that is not what is waited for.
import '#features/company/profile-page.tsx';
import '#features/learning/learning-page.tsx';
import '#features/users/users-page.tsx';

const api = fakeApi();

describe('the screens of the company', () => {
  it('have the same tabs, each one click away, with the open one marked', async () => {
    const { user } = await openProfile(api);
    const tabs = () => within(screen.getByRole('navigation', { name: 'Company' }));
    const marked = () => tabs().getByRole('link', { current: 'page' }).textContent;
    expect(marked()).toBe('Profile');
    for (const [tab, heading] of [
      ['Users', 'Users'],
      ['Audit log', 'Audit log'],
      ['Learning', 'Learning'],
      ['Profile', 'Company profile'],
    ] as const) {
      await user.click(tabs().getByRole('link', { name: tab }));
      await screen.findByRole('heading', { level: 1, name: heading });
      expect(marked()).toBe(tab);
      const links = tabs().getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Users', '/admin'],
        ['Profile', '/admin/company'],
        ['Learning', '/admin/company/learning'],
        ['Audit log', '/admin?tab=audit'],
      ]);
    }
  });
});
