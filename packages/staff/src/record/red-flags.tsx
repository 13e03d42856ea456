import type { AnswerSheet } from '@haruka/contract';
import { redFlagsNamed } from '@haruka/contract/consultation/red-flags';
import { useLocale } from '@haruka/i18n';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The red flags of an answer sheet, above the rest of a consult. */
export function RedFlags({ sheet }: { sheet: AnswerSheet | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!sheet || sheet.red_flags.length === 0) return null;
  const isAccepted = sheet.red_flags.every((id) => sheet.red_flags_accepted.includes(id));
  return (
    <Banner tone="error" title={t('record.redFlags.title')} urgent>
      <ul>
        {redFlagsNamed(sheet.questionnaire, sheet.red_flags).map(({ id, label }) => (
          <li key={id}>{label[locale] || label.jp}</li>
        ))}
      </ul>
      {t(isAccepted ? 'record.redFlags.goesOn' : 'record.redFlags.reads')}
    </Banner>
  );
}
