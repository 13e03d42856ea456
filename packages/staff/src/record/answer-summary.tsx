import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { Card, DescriptionList, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSummaryTexts } from './use-summary-texts.ts';

/** Chief complaint, allergies and medicines, above the rest of the record. */
export function AnswerSummary({ sheet }: { sheet: AnswerSheet | null }) {
  const { t } = useTranslation();
  const texts = useSummaryTexts(sheet);
  if (!texts)
    return (
      <Card title={t('record.summary.title')} tone="accent" tight>
        <Text tone="soft">{t('record.summary.unknown')}</Text>
      </Card>
    );
  return (
    <Card title={t('record.summary.title')} tone="accent" tight>
      <DescriptionList
        items={texts.map(({ part, lines, is_none }) => {
          const isMissing = lines.length === 0;
          return {
            term: t(`record.summary.${part}`),
            text: (
              <Text
                bold={!is_none && !isMissing}
                tone={isMissing ? 'soft' : undefined}
                style={{ whiteSpace: 'pre-wrap' }}
              >
                {isMissing ? t('record.answerWords.none') : lines.join('\n')}
              </Text>
            ),
          };
        })}
      />
    </Card>
  );
}
