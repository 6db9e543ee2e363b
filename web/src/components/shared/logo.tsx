import { LOGO_RAYS, PRODUCT_NAME } from '@bidlight/contract';

/** The logo is drawn inline, so that it scales with the text. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-[17px] tracking-tight">
      <svg viewBox="0 0 26 26" className="size-[26px] text-light" aria-hidden="true">
        <circle cx="13" cy="13" r="4.5" fill="currentColor" />
        <path d={LOGO_RAYS} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
