import { translate, useLocale } from '@haruka/i18n';
import { HarukaTheme, ProgressBar, Toasts } from '@haruka/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';
import { RouterLink } from './router-link.tsx';
import { useTextScale } from './text-scale.ts';

// Browsers hide the attribute from scripts, so the property is read first.
const nonceMeta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
const nonce = nonceMeta?.nonce || nonceMeta?.content || undefined;

interface Props {
  store: ComponentProps<typeof Provider>['store'];
  accent: ComponentProps<typeof HarukaTheme>['accent'];
  children: ReactNode;
}

/** Provides store, router, theme, progress indicator and toasts to all screens. */
export function Providers({ store, accent, children }: Props) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Look accent={accent}>{children}</Look>
      </BrowserRouter>
    </Provider>
  );
}

function Look({ accent, children }: Omit<Props, 'store'>) {
  return (
    <HarukaTheme accent={accent} locale={useLocale()} nonce={nonce} textScale={useTextScale()} link={RouterLink}>
      <ProgressBar words={{ loading: translate('words.loading') }} />
      {children}
      <ConfirmItIsYou />
      <Toasts />
    </HarukaTheme>
  );
}
