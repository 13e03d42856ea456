import { formatDate } from '@haruka/i18n/patient';
import { CheckboxRow, Stack, TextLink } from '@haruka/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { legalVersion } from '@haruka/contract/legal';
import { paths } from '../../shared/paths.ts';

/** Shows the box that agrees to the version on screen, with its texts in separate browser tabs. */
export function Consent(field: Omit<ComponentProps<typeof CheckboxRow>, 'description'>) {
  const { t } = useTranslation();
  return (
    <>
      <CheckboxRow
        {...field}
        card
        required
        description={t('auth.signUp.agreeText', { version: formatDate(legalVersion) })}
      />
      <Stack row wrap gap={16}>
        <TextLink href={paths['term-of-use']} external={t('shell.newTab')} roomy>
          {t('legal.terms.title')}
        </TextLink>
        <TextLink href={paths['privacy-policy']} external={t('shell.newTab')} roomy>
          {t('legal.privacy.title')}
        </TextLink>
      </Stack>
    </>
  );
}
