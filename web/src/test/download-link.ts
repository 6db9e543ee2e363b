import { screen } from '@testing-library/react';

/** Where the link leads that downloads what the screen lists. */
export async function downloadLink(): Promise<string | null> {
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  if (!link.hasAttribute('download')) throw new Error('The link does not download.');
  return link.getAttribute('href');
}
