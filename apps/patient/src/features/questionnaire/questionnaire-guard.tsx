import { errorCodes } from '@haruka/contract/errors';
import { useMyConsult } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ErrorState, Page, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { useFreshSheet } from '../../shared/fresh-sheet.ts';
import { paths } from '../../shared/paths.ts';

interface Props {
  title: string;
  children: (known: { consult: Consult; sheet: AnswerSheet }) => ReactNode;
}

/** A provisional booking, one whose hold ran out a moment ago, and a firm one until its call begins. */
const open: readonly Consult['status'][] = ['TENTATIVE', 'EXPIRED', 'CONFIRMED', 'RINGING'];

/** What every screen of the questionnaire stands on: the consult of the address and its answer sheet, or why not. */
export function QuestionnaireGuard({ title, children }: Props) {
  const { t } = useTranslation();
  const step = useStep(2);
  const [query] = useSearchParams();
  const consult_id = query.get('consult_id') ?? '';
  const found = useMyConsult({ consult_id, options: { silent: true } }, { skip: !consult_id });
  const { sheet, ...asked } = useFreshSheet(consult_id);
  const consult = found.currentData;

  const shut = (content: ReactNode) => (
    <Page title={title} step={step}>
      {content}
    </Page>
  );
  const toList = <Button href={paths['reservation-list']}>{t('questionnaire.missing.toList')}</Button>;
  if (consult && !open.includes(consult.status)) {
    const isBegun = consult.status === 'IN_CALL';
    return shut(
      <ErrorState
        title={isBegun ? t('questionnaire.locked.title') : t('questionnaire.gone.title')}
        text={
          isBegun
            ? t('questionnaire.locked.text')
            : t('questionnaire.gone.text', { status: t(`status.consult.${consult.status}`) })
        }
      >
        {toList}
      </ErrorState>,
    );
  }
  if (consult && sheet) return children({ consult, sheet });

  const refusal = apiErrorOf(found.error) ?? apiErrorOf(asked.error);
  if (!consult_id || refusal?.code === errorCodes.consultNotFound || refusal?.code === errorCodes.invalidInput) {
    return shut(
      <ErrorState title={t('questionnaire.missing.title')} text={t('questionnaire.missing.text')}>
        {toList}
      </ErrorState>,
    );
  }
  if (refusal) {
    const again = () => {
      if (found.isError) void found.refetch();
      if (asked.error) void asked.refetch();
    };
    return shut(
      <ErrorState
        code={refusal.code}
        title={t('questionnaire.failed.title')}
        text={t('questionnaire.failed.text')}
        retry={{ label: t('words.retry'), busy: found.isFetching || asked.isFetching, onClick: again }}
      />,
    );
  }
  return shut(
    <>
      <BookingSteps at={2} />
      <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />
    </>,
  );
}
