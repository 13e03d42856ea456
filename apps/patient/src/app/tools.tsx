import { setLocale, useLocale } from '@haruka/i18n/patient';
import { setTextScale, useTextScale } from '@haruka/shell';
import { LanguageSwitch, Stack, TextSizeSwitch } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Language and size of the text. Both keep the page and every draft. */
export function Tools() {
  const { t } = useTranslation();
  const locale = useLocale();
  const scale = useTextScale();
  return (
    <Stack row wrap gap={12}>
      <LanguageSwitch value={locale} onChange={(next) => void setLocale(next)} words={{ label: t('words.language') }} />
      <TextSizeSwitch value={scale} onChange={setTextScale} words={t('shell.textSize', { returnObjects: true })} />
    </Stack>
  );
}
