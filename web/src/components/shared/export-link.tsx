import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';

/** What the screen shows as a file, with its filters. */
export function ExportLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass({ kind: 'plain' })}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </a>
  );
}
