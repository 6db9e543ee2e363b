import { FileText } from 'lucide-react';
import { PageSection } from '#ui/page-section.tsx';
import { fileOf } from './file-of.ts';

/** The files of the notice by their names. */
export function Files({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <PageSection title="Files">
      <ul className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {addresses.map((address, index) => (
          <li key={address} className="flex gap-2">
            <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <FileLink address={address} unnamed={`File ${index + 1}`} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Opens the file in another tab, and says of which type it is and where it lies. */
function FileLink({ address, unnamed }: { address: string; unnamed: string }) {
  const { name, type, site } = fileOf(address, unnamed);
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </a>{' '}
      <span className="text-muted text-sm">{[type, site].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
