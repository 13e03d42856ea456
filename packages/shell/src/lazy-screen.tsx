import { loadErrorTexts } from '@haruka/i18n';
import { ErrorState, loadLate, progress, TextLink } from '@haruka/ui';
import { type ComponentType, lazy, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { restoreInput } from './early-input.ts';
import { endEarlyPage } from './early-page.ts';
import { useIsHydrated } from './hydration.ts';
import { reloadStaleBuild } from './reload-stale-build.ts';
import { whenIdle } from './when-idle.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

const screens = new Map<LoadScreen, ReactElement>();
/** Screens whose code could not be fetched. */
const failed = new Set<LoadScreen>();

/** A failed `lazy` fails for ever: after an error page, its screen gets another one. */
function forgetFailed() {
  for (const screen of failed) screens.delete(screen);
  failed.clear();
}

/** Pauses before a screen is asked for again: a phone that changes its network drops what it is fetching. */
const pausesMs = [300, 1000];

/**
 * Loads a screen and shows the progress bar meanwhile. A failure is tried again twice while the browser has a network.
 * After that, it may be a screen of an old build: the page reloads once.
 */
export async function loadScreen<Screen>(screen: () => Promise<Screen>): Promise<Screen> {
  progress.start();
  try {
    for (const pause of pausesMs) {
      try {
        return await screen();
      } catch (failure) {
        if (!navigator.onLine) throw failure;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
    return await screen();
  } catch (failure) {
    return await reloadStaleBuild(failure);
  } finally {
    progress.done();
  }
}

/** Loads the screen of the first address, so that the first render shows it at once. */
export async function preloadScreen(screen: LoadScreen): Promise<void> {
  const { default: Screen } = await loadScreen(screen);
  // A screen that is shown already keeps its element, and with it its state.
  if (!screens.has(screen)) screens.set(screen, <Screen />);
}

/** Returns one element per screen for the lifetime of the app; it suspends until its code is there. */
function screenOf(screen: LoadScreen): ReactElement {
  const known = screens.get(screen);
  if (known) return known;
  const Screen = lazy(() =>
    loadScreen(screen).catch((failure: unknown) => {
      failed.add(screen);
      throw failure;
    }),
  );
  const element = <Screen />;
  screens.set(screen, element);
  return element;
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
    <ErrorBoundary fallbackRender={problem} resetKeys={[address]} onReset={forgetFailed}>
      {children}
    </ErrorBoundary>
  );
}

/** Shows a frame whose code loads on first use, with the screen that the router shows in it. */
export const LazyLayout = ({ load }: { load: LoadScreen }) => screenOf(load);

/**
 * Shows a screen whose code loads on first use; `beside` appears with it. The nearest `Suspense` must outlive a change of
 * screen: the previous screen then stays until this one is loaded.
 */
export function LazyScreen({ load, beside }: { load: LoadScreen; beside?: ReactNode }) {
  return (
    <>
      {beside}
      {screenOf(load)}
      <Usable />
    </>
  );
}

/** Marks the time at which a screen handles input (performance W2), and restores what was typed before that. */
function Usable() {
  const isHydrated = useIsHydrated();
  // Before the first press can reach the screen: it would find the fields empty.
  useLayoutEffect(() => restoreInput(), []);
  // After the render that knows the visitor: until then the page shows what its head marked.
  useEffect(() => {
    if (!isHydrated) return;
    performance.mark('usable');
    endEarlyPage();
    return whenIdle(() => void Promise.all([loadLate(), loadErrorTexts()]));
  }, [isHydrated]);
  return null;
}
