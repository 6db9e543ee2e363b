import { useSearchParams } from 'react-router';
import { CheckPage } from './check-page.tsx';
import { TopRfpsPage } from './top-rfps-page.tsx';

/** The weekly check is a view of this screen, so that admins may open it too (§6). */
export function TopRfpsView() {
  const [params] = useSearchParams();
  return params.get('view') === 'check' ? <CheckPage /> : <TopRfpsPage />;
}
