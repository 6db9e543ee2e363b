import type { ReactNode } from 'react';

/**
 * On a phone a bar at the lower edge of the screen, within a thumb's reach; else its content stays where it stands. The style
 * sheet keeps room for it, so that it hides neither the end of the page nor what has the focus.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-3 max-sm:pt-2 max-sm:pb-[max(8px,env(safe-area-inset-bottom))] print:hidden">
      {children}
    </div>
  );
}

/**
 * The same for one of many cards, as the last line of it: at the lower edge of a phone for as long as the rest of the card is
 * below it. What it lies over comes out from under it by scrolling, and by itself when it gets the focus (`aboveCardBar`).
 */
export function CardBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`card-bar max-sm:sticky max-sm:bottom-(--toast,0px) max-sm:z-10 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:py-2 print:hidden ${className}`}
    >
      {children}
    </div>
  );
}

/** For the rest of the card, whose links and buttons stop above the bar. */
export const aboveCardBar = 'max-sm:[&_:is(a,button)]:scroll-mb-20';
