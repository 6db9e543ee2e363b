import { guides } from 'virtual:guides';
import { type Actor, isAdmin, isOperator } from '@bidlight/contract';
import { useEffect } from 'react';
import { Link, Navigate, NavLink, useLocation, useParams } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { PageBody } from '#ui/page.tsx';
import { type Block, GUIDE_NAMES, GUIDES, type GuideName } from './guide.ts';
import { GuideText } from './guide-text.tsx';

/** The guides, which everybody may read; without a name in the address the one of the reader's role. */
export function HelpPage() {
  const { user } = useSignedIn();
  const { guide } = useParams();
  const name = GUIDE_NAMES.find((each) => each === guide);
  return name ? <GuidePage name={name} /> : <Navigate to={GUIDES[ownGuide(user)].path} replace />;
}

function ownGuide(user: Actor): GuideName {
  if (isOperator(user)) return 'operator';
  return isAdmin(user) ? 'admin' : 'member';
}

function GuidePage({ name }: { name: GuideName }) {
  const { title, blocks } = guides[name];
  usePageTitle(title);
  useLinkTarget();
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <nav aria-label="Guides" className="mt-5 flex gap-6 border-line border-b print:hidden">
        {GUIDE_NAMES.map((each) => (
          <NavLink
            key={each}
            to={GUIDES[each].path}
            className="-mb-px flex h-11 items-center border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current]:border-action aria-[current]:text-text"
          >
            {GUIDES[each].label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:items-start lg:gap-x-10">
        <Contents blocks={blocks} />
        <article className="max-w-190 max-lg:mt-6">
          <GuideText blocks={blocks} />
        </article>
      </div>
    </PageBody>
  );
}

function Contents({ blocks }: { blocks: readonly Block[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-6 print:hidden">
      <h2 id="contents" className="font-semibold text-muted text-sm">
        On this page
      </h2>
      <ul className="mt-1 max-lg:columns-2 max-lg:gap-x-6">
        {blocks.map(
          (block) =>
            block.kind === 'heading' &&
            block.level === 2 && (
              <li key={block.id} className="break-inside-avoid">
                <Link
                  to={{ hash: `#${block.id}` }}
                  className="flex min-h-7 items-center rounded-sm text-action hover:underline pointer-coarse:min-h-11"
                >
                  {block.text}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** A link to a heading leads there, also for the keyboard. */
function useLinkTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on a link has a key of its own.
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
