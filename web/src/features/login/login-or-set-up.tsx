import { describeSetup } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '#lib/call.ts';
import { LoginPage } from './login-page.tsx';

const SetUpPage = lazy(async () => ({ default: (await import('./set-up-page.tsx')).SetUpPage }));

/**
 * The sign-in page; on a server where nobody has an account yet, the way to the first one. Nothing is shown before the server
 * has said which, so that no form is replaced under somebody's hands; where it says nothing, people sign in.
 */
export function LoginOrSetUp() {
  const { data, isPending } = useQuery({ queryKey: ['setup'], queryFn: () => call(describeSetup, {}) });
  const blank = <main aria-busy="true" className="min-h-dvh bg-ink" />;
  if (isPending) return blank;
  if (!data?.isOpen) return <LoginPage />;
  return (
    <Suspense fallback={blank}>
      <SetUpPage companyName={data.companyName} />
    </Suspense>
  );
}
