import { renderToStaticMarkup } from 'react-dom/server';
import { SessionSkeleton } from './session-skeleton.tsx';

/** For the build, which writes it into the page. */
export function renderFirstFrame(): string {
  return renderToStaticMarkup(<SessionSkeleton />);
}
