import { useLocale } from '@haruka/i18n/patient';
import { HarukaTheme, ProgressBar, Toasts } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { RouterLink } from '../shared/router-link.tsx';
import { useTextScale } from '../shared/text-scale.ts';
import type { AppStore } from './store.ts';

// Browsers hide the attribute from scripts, so the property is read first.
const nonceMeta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
const nonce = nonceMeta?.nonce || nonceMeta?.content || undefined;

/** Everything a screen may lean on: store, router, look, progress and toasts. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Look>{children}</Look>
      </BrowserRouter>
    </Provider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <HarukaTheme accent="patient" locale={locale} nonce={nonce} textScale={useTextScale()} link={RouterLink}>
      <ProgressBar words={{ loading: t('words.loading') }} />
      {children}
      <Toasts />
    </HarukaTheme>
  );
}
