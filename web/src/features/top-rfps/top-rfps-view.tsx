import { useSearchParams } from 'react-router';
import { CheckPage } from './check-page.tsx';
import { SearchesPage } from './searches-page.tsx';
import { TopRfpsPage } from './top-rfps-page.tsx';

/** The weekly check and the saved searches are views of this screen, so that admins may open them too (§6). */
export function TopRfpsView() {
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'check') return <CheckPage />;
  return view === 'search' ? <SearchesPage /> : <TopRfpsPage />;
}
