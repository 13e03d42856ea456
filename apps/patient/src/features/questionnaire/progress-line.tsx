import { serverNow } from '@haruka/api';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { Banner, color, Countdown, DoneLine, rem, styled, Text, tokens } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExtendHold, HoldOver } from '../../shared/hold-line.tsx';
import { type HeldConsult, useHold } from '../../shared/use-hold.ts';
import { answeredCount } from './asked.ts';

const Line = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'grid',
  gap: rem(6),
  // As wide as the page's own padding, so that nothing shows beside it while scrolling.
  marginInline: rem(-16),
  padding: `${rem(8)} ${rem(16)}`,
  backgroundColor: color.paper,
  boxShadow: tokens.shadow.low,
});
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${rem(8)}`,
  minHeight: rem(28),
});

/** What stands under the line must not be covered by it when the focus or a link comes there. */
export const BelowLine = styled('form')({
  '& :is(input, textarea, select, button, a, fieldset, [role="radiogroup"], [role="group"])': {
    scrollMarginBlock: `${rem(120)} ${rem(24)}`,
  },
});

interface Props {
  consult: HeldConsult;
  sheet: Pick<AnswerSheet, 'questionnaire'>;
  answers: AnswerSheet['answers'];
  /** Whether all is saved. */
  children: ReactNode;
}

/** One line that stays in sight: how many questions are answered, whether that is saved, and how long the time is held. */
export function ProgressLine({ consult, sheet, answers, children }: Props) {
  const { t } = useTranslation();
  const hold = useHold(consult);
  const { done, total } = answeredCount(sheet.questionnaire, answers);
  return (
    <>
      <Line data-in-sight="true">
        <Row>
          <Text as="span" bold tone="primary">
            {t('questionnaire.topic.answered', { done, total })}
          </Text>
          {children}
          {hold?.is === 'held' && (
            <Text as="span" size={14}>
              <Countdown until={hold.until} now={serverNow}>
                {(left) => t('questionnaire.hold.short', { left })}
              </Countdown>
            </Text>
          )}
        </Row>
        <DoneLine done={done / Math.max(1, total)} />
        {hold?.is === 'held' && hold.isSoon && (
          <Banner
            tone="warning"
            title={t('questionnaire.hold.soon')}
            action={hold.mayExtend && <ExtendHold consult_id={consult.id} />}
          />
        )}
      </Line>
      {hold?.is === 'over' && <HoldOver />}
    </>
  );
}
