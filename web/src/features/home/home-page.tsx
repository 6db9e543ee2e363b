import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';

export function HomePage() {
  usePageTitle('Home');
  const { user } = useSignedIn();
  return (
    <section className="bg-ink pt-9 pb-12 text-on-ink">
      <div className="mx-auto max-w-300 px-6">
        <h1 className="font-semibold text-2xl sm:text-3xl">Government Contract Intelligence Platform</h1>
        <p className="mt-2.5 max-w-140 text-ink-muted text-lg">
          {user.company.name} · signed in as {user.firstName} {user.lastName}
        </p>
      </div>
    </section>
  );
}
