import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchScript, reloadOnce, type ScriptFailure } from '#lib/fetch-script.ts';
import { Button } from '#ui/button.tsx';

/** How long to wait before a script is asked for again, where the browser does not say that the network is back. */
const RETRY_MS = 3000;

interface Script<Props> {
  load(): Promise<ComponentType<Props>>;
  whileAway(props: Props, failure: ScriptFailure | undefined): ReactNode;
  loaded?: ComponentType<Props>;
}

/**
 * A component whose script is fetched when it is first shown. Until it is there, `whileAway` is shown, which is told once
 * fetching has failed; it is then tried again until it is there, so that nobody has to do anything.
 */
export function late<Props extends object>(
  load: Script<Props>['load'],
  whileAway: Script<Props>['whileAway'] = () => null,
): ComponentType<Props> {
  const script: Script<Props> = { load, whileAway };
  return (props) => <Late script={script} props={props} />;
}

function Late<Props extends object>({ script, props }: { script: Script<Props>; props: Props }) {
  const [isLoaded, setLoaded] = useState(script.loaded !== undefined);
  const [failure, setFailure] = useState<ScriptFailure>();
  useEffect(() => {
    if (isLoaded) return;
    let retry = 0;
    let isAway = false;
    const attempt = async () => {
      clearTimeout(retry);
      const fetched = await fetchScript(script.load);
      if (isAway) return;
      if (typeof fetched === 'string') {
        if (fetched === 'gone') reloadOnce();
        setFailure(fetched);
        retry = window.setTimeout(attempt, RETRY_MS);
      } else {
        script.loaded = fetched;
        setLoaded(true);
      }
    };
    void attempt();
    window.addEventListener('online', attempt);
    return () => {
      isAway = true;
      clearTimeout(retry);
      window.removeEventListener('online', attempt);
    };
  }, [script, isLoaded]);
  const Loaded = script.loaded;
  return Loaded ? <Loaded {...props} /> : script.whileAway(props, failure);
}

/** What is said in the place of a part that is not there yet. */
export function LateStatus({ failure }: { failure: ScriptFailure | undefined }) {
  if (failure !== 'gone') return failure ? 'Unable to connect to server' : 'Loading...';
  return (
    <>
      This could not be loaded. Reloading the page usually helps.{' '}
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </>
  );
}
