import { describeSetup } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { late } from '#components/shared/late.tsx';
import { call } from '#lib/call.ts';
import { LoginPage } from './login-page.tsx';

const Blank = () => <main aria-busy="true" className="min-h-dvh bg-ink" />;
const SetUpPage = late(async () => (await import('./set-up-page.tsx')).SetUpPage, Blank);

/**
 * The sign-in page; on a server where nobody has an account yet, the way to the first one. Nothing is shown before the server
 * has said which, so that no form is replaced under somebody's hands; where it says nothing, people sign in.
 */
export function LoginOrSetUp() {
  const { data, isPending } = useQuery({ queryKey: ['setup'], queryFn: () => call(describeSetup, {}) });
  if (isPending) return <Blank />;
  if (!data?.isOpen) return <LoginPage />;
  return <SetUpPage companyName={data.companyName} />;
}
