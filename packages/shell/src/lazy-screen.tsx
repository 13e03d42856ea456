import { ErrorState, LoadingScreen, TextLink } from '@haruka/ui';
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { reloadStaleBuild } from './reload-stale-build.ts';

type Load = () => Promise<{ default: ComponentType }>;

const screens = new Map<Load, ReactElement>();
/** One lazy component per screen, for the lifetime of the app. */
function screenOf(load: Load): ReactElement {
  const known = screens.get(load);
  if (known) return known;
  const Screen = lazy(() => load().catch((failure: unknown) => reloadStaleBuild<{ default: ComponentType }>(failure)));
  const screen = <Screen />;
  screens.set(load, screen);
  return screen;
}

export interface ScreenWords {
  loading: string;
  problemTitle: string;
  problemText: string;
  retry: string;
  home: string;
}

interface Net {
  /** Changes with the screen; the error of the last one is then cleared. */
  address: string;
  homeHref: string;
  words: ScreenWords;
  children: ReactNode;
}

/** Error boundary of a screen; offers a retry and a way home. */
export function ScreenNet({ address, homeHref, words, children }: Net) {
  const problem = ({ resetErrorBoundary }: FallbackProps) => (
    <ErrorState
      title={words.problemTitle}
      text={words.problemText}
      retry={{ label: words.retry, onClick: resetErrorBoundary }}
    >
      <TextLink href={homeHref} roomy>
        {words.home}
      </TextLink>
    </ErrorState>
  );
  return (
    <ErrorBoundary fallbackRender={problem} resetKeys={[address]}>
      {children}
    </ErrorBoundary>
  );
}

/** Shows a screen whose code loads on first use; `beside` appears with it once it is loaded. */
export function LazyScreen({ load, loading, beside }: { load: Load; loading: string; beside?: ReactNode }) {
  return (
    <Suspense fallback={<LoadingScreen words={{ loading }} />}>
      {beside}
      {screenOf(load)}
      <Usable />
    </Suspense>
  );
}

/** Marks the time at which a screen handles input (performance W2). */
function Usable() {
  useEffect(() => {
    performance.mark('usable');
  }, []);
  return null;
}
