import { ErrorState, LoadingScreen, TextLink } from '@haruka/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { reloadStaleBuild } from './reload-stale-build.ts';

type Load = () => Promise<{ default: ComponentType }>;

const screens = new Map<Load, ComponentType>();
/** One lazy component per screen, for as long as the app lives. */
function screenOf(load: Load): ComponentType {
  const known =
    screens.get(load) ??
    lazy(() => load().catch((failure: unknown) => reloadStaleBuild<{ default: ComponentType }>(failure)));
  screens.set(load, known);
  return known;
}

export interface ScreenWords {
  loading: string;
  problemTitle: string;
  problemText: string;
  retry: string;
  home: string;
}

interface Net {
  /** Changes when another screen is asked for; a problem of the last one is then forgotten. */
  address: string;
  homeHref: string;
  words: ScreenWords;
  children: ReactNode;
}

/** Catches what goes wrong on a screen, and offers a way out. */
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

/** A screen whose code is fetched when it is first asked for; `beside` is shown with it, once it has come. */
export function LazyScreen({ load, loading, beside }: { load: Load; loading: string; beside?: ReactNode }) {
  const Screen = screenOf(load);
  return (
    <Suspense fallback={<LoadingScreen words={{ loading }} />}>
      {beside}
      <Screen />
    </Suspense>
  );
}
