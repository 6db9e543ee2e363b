import { late } from '#components/shared/late.tsx';
import { useSignedIn } from '#lib/session.ts';

const Prompts = late(async () => (await import('./prompts.tsx')).Prompts);

/** What few people are asked or told after they have signed in. */
export function AccountPrompts() {
  const { mustChoosePassword, resetLinkShown } = useSignedIn();
  return (mustChoosePassword || resetLinkShown) && <Prompts />;
}
