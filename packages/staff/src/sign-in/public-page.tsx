import { setLocale, useLocale } from '@haruka/i18n/clinic';
import { LanguageSwitch, Logo, Page, Stack } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from './sign-in-frame.tsx';

/** A page for visitors who are not signed in: logo, language, and one task. */
export function PublicPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <SignInFrame>
      <Stack row wrap justify="space-between" align="center">
        <Logo size={36} />
        <LanguageSwitch
          value={locale}
          onChange={(next) => void setLocale(next)}
          words={{ label: t('words.language') }}
        />
      </Stack>
      <Page title={title} lead={lead} narrow>
        {children}
      </Page>
    </SignInFrame>
  );
}
