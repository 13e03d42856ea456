import { errorText } from '@haruka/api';
import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
import { limits } from '@haruka/contract/limits';
import { rejectedFields } from '@haruka/forms';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf, isEditConflict } from '@haruka/shell/error-banner';
import { Banner } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says why a template was not changed: the list is full, its name is taken, or the reason given for a conflict. */
export function TemplateRefusal({ error, conflict }: { error: unknown; conflict: string }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const [first] = rejectedFields(refusal);
  const text =
    first?.field === 'templates'
      ? t('answerTemplate.full', { count: limits.templates.perClinic })
      : first?.field === 'title'
        ? t('answerTemplate.taken')
        : isEditConflict(error)
          ? conflict
          : errorText(refusal);
  return <Banner tone="error" urgent title={text} />;
}

/** Shows what a colleague saved meanwhile, and the press that saves one's own text all the same. */
export function TemplateConflict({
  newest,
  children,
}: {
  /** The template as it is now; undefined when it was deleted. */
  newest: AnswerTemplate | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  if (!newest)
    return (
      <Banner tone="warning" urgent title={t('answerTemplate.gone')} action={children}>
        {t('answerTemplate.goneText')}
      </Banner>
    );
  const by = { name: doctorNameOf(newest.editor), at: formatDayTime(newest.updated_at) };
  return (
    <Banner tone="warning" urgent title={t('answerTemplate.conflict', by)} action={children}>
      <p>{t('answerTemplate.kept')}</p>
      <strong>{newest.title}</strong>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{newest.text}</p>
    </Banner>
  );
}
