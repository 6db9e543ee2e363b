import { COPYRIGHT_YEAR, PRODUCT_NAME, PRODUCT_TAGLINE } from '@bidlight/contract';

export function Footer() {
  return (
    <footer className="mt-12 border-line border-t text-muted text-sm">
      <div className="mx-auto flex max-w-300 flex-wrap justify-between gap-2 px-4 py-5 sm:px-6">
        <p>
          <strong className="font-semibold text-text">{PRODUCT_NAME}</strong> · {PRODUCT_TAGLINE}
        </p>
        <p>© {COPYRIGHT_YEAR}</p>
      </div>
    </footer>
  );
}
