import { answerSummary } from '@haruka/contract/consultation/answer-summary';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { joinList, useLocale } from '@haruka/i18n/clinic';
import { answerText, Card, DescriptionList, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Chief complaint, allergies and medicines, above the rest of the record. */
export function AnswerSummary({ sheet }: { sheet: AnswerSheet | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = {
    ...t('record.answerWords', { returnObjects: true }),
    yes: t('words.yes'),
    no: t('words.no'),
    year: t('words.year'),
    month: t('words.month'),
    day: t('words.day'),
  };
  if (!sheet || sheet.status === 'DRAFT')
    return (
      <Card title={t('record.summary.title')} tone="accent" tight>
        <Text tone="soft">{t('record.summary.unknown')}</Text>
      </Card>
    );
  return (
    <Card title={t('record.summary.title')} tone="accent" tight>
      <DescriptionList
        items={answerSummary(sheet).map(({ part, questions, is_none }) => {
          const lines = questions.flatMap((question) => {
            const said = answerText(question, sheet.answers[question.id], locale, words);
            return said === undefined ? [] : [typeof said === 'string' ? said : joinList(said)];
          });
          const isMissing = lines.length === 0;
          return {
            term: t(`record.summary.${part}`),
            text: (
              <Text
                bold={!is_none && !isMissing}
                tone={isMissing ? 'soft' : undefined}
                style={{ whiteSpace: 'pre-wrap' }}
              >
                {isMissing ? words.none : lines.join('\n')}
              </Text>
            ),
          };
        })}
      />
    </Card>
  );
}
