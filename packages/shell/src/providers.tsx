import { translate, useLocale } from '@haruka/i18n';
import { HarukaTheme, ProgressBar, Toasts } from '@haruka/ui';
import { type ComponentProps, type ComponentType, type ReactNode, use, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, UNSAFE_LocationContext as Place } from 'react-router';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';
import { fieldWords } from './field-words.ts';
import { AnsweredPage, HydratedPage, useDeferredHydration } from './hydration.ts';
import { RouterLink } from './router-link.tsx';
import { useTextScale } from './text-scale.ts';

// Browsers hide the attribute from scripts, so the property is read first.
const nonceMeta =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
const nonce = nonceMeta?.nonce || nonceMeta?.content || undefined;

interface Props {
  store: ComponentProps<typeof Provider>['store'];
  /** The state of a visitor of whom nothing is known, with which a prerendered page is hydrated. */
  neutralState?: unknown;
  /** Whether the page was rendered for the query of its address. */
  isAnswered?: boolean;
  /** The router while a page is prerendered, and in stories; the browser's otherwise. */
  Router?: ComponentType<{ children: ReactNode }>;
  accent: ComponentProps<typeof HarukaTheme>['accent'];
  scheme?: ComponentProps<typeof HarukaTheme>['scheme'];
  children: ReactNode;
}

/** Provides store, router, theme, progress indicator and toasts to all screens. */
export function Providers({ store, neutralState, isAnswered = false, Router = BrowserRouter, ...look }: Props) {
  return (
    <Provider store={store} serverState={neutralState}>
      <Router>
        <AnsweredPage value={isAnswered}>
          <NeutralPlace>
            <Look {...look} />
          </NeutralPlace>
        </AnsweredPage>
      </Router>
    </Provider>
  );
}

/** Hides what a page was rendered without, while it is hydrated: the history state, and mostly the query. */
function NeutralPlace({ children }: { children: ReactNode }) {
  const here = use(Place);
  const isHydrated = useDeferredHydration();
  const search = use(AnsweredPage) ? here.location.search : '';
  // The same object in each render: a new one would hydrate all that reads it at once.
  const neutral = useMemo(
    () => ({ ...here, location: { ...here.location, search, hash: '', state: null } }),
    [here, search],
  );
  return (
    <HydratedPage value={isHydrated}>
      <Place value={isHydrated ? here : neutral}>{children}</Place>
    </HydratedPage>
  );
}

function Look({ accent, scheme, children }: Pick<Props, 'accent' | 'scheme' | 'children'>) {
  return (
    <HarukaTheme
      accent={accent}
      scheme={scheme}
      locale={useLocale()}
      nonce={nonce}
      textScale={useTextScale()}
      link={RouterLink}
      words={fieldWords()}
    >
      <ProgressBar words={{ loading: translate('words.loading') }} />
      {children}
      <ConfirmItIsYou />
      <Toasts />
    </HarukaTheme>
  );
}
