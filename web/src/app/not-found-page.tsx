import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="Page not found"
      text="There is nothing at this address. It may have been moved or mistyped."
    >
      <Link to={SCREENS.home} className={buttonClass({ kind: 'primary' })}>
        Go to Home
      </Link>
    </MessagePage>
  );
}
