import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

describe('a bar chart', () => {
  it('has its numbers, their links and their sums as a table', () => {
    render(
      <MemoryRouter>
        <BarChart
          unit="Day"
          series={[
            { name: 'Yes', tone: 'strong', to: '/yes' },
            { name: 'No', tone: 'quiet', to: '/no' },
          ]}
          allTo="/all"
          bars={[
            { label: 'Nov 1', values: [3, 0], links: ['/1/yes', '/1/no', '/1'] },
            { label: 'Nov 2', values: [1, 1_200], links: ['/2/yes', '/2/no', '/2'] },
          ]}
        />
      </MemoryRouter>,
    );
    const table = within(screen.getByRole('table', { hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual(['DayYesNoTotal', 'Nov 1303', 'Nov 211,2001,201', 'All41,2001,204']);
    const links = table.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/1/yes', '/1', '/2/yes', '/2/no', '/2', '/yes', '/no', '/all']);
  });

  it('draws no segment that the keyboard stops at: the table has its link', () => {
    const { container } = render(
      <MemoryRouter>
        <BarChart
          unit="Day"
          series={[{ name: 'Votes', tone: 'strong' }]}
          bars={[{ label: 'Nov 1', values: [3], links: ['/1'] }]}
        />
      </MemoryRouter>,
    );
    const drawn = [...container.querySelectorAll('svg a')];
    expect(drawn.map((link) => [link.getAttribute('href'), link.getAttribute('tabindex')])).toEqual([
      ['/1', '-1'],
    ]);
  });
});
