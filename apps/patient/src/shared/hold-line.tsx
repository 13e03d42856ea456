import { serverNow } from '@haruka/api';
import { useExtendHold } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import { limits } from '@haruka/contract/limits';
import { useServerNow } from '@haruka/shell';
import { Banner, Button, Countdown, rem, TextLink, Text, styled } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from './paths.ts';

/** Stays at the top while the page is scrolled: what is left, and the offer to hold longer. */
const InSight = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 1000,
  paddingBlock: rem(4),
});

const minuteMs = 60_000;
/** From when on a hold may be made longer; enough to notice, and to go on writing. */
const offerMs = 5 * minuteMs;

/**
 * Shows on every step how long a provisional booking is still held, until it is confirmed. Shortly before its end the
 * patient can extend the hold once, to keep the slot while answering.
 */
export function HoldLine({ consult }: { consult: Pick<Consult, 'id' | 'status' | 'hold_until' | 'created_at'> }) {
  const { t } = useTranslation();
  const [extend, { isLoading }] = useExtendHold();
  const now = useServerNow(1_000);
  const left = consult.hold_until ? Date.parse(consult.hold_until) - now : 0;
  if (consult.status !== 'TENTATIVE' && consult.status !== 'EXPIRED') return null;
  if (!consult.hold_until || left <= 0) {
    return (
      <Banner
        tone="warning"
        urgent
        title={t('questionnaire.hold.over')}
        action={
          <TextLink href={paths.booking} roomy>
            {t('questionnaire.hold.other')}
          </TextLink>
        }
      >
        {t('questionnaire.hold.overText')}
      </Banner>
    );
  }
  const isFirst = Date.parse(consult.hold_until) - Date.parse(consult.created_at) <= limits.holdMinutes * minuteMs;
  const mayExtend = isFirst && left < offerMs;
  const isSoon = mayExtend || left < 2 * minuteMs;
  return (
    <>
      <InSight data-in-sight="true">
        <Banner
          tone={isSoon ? 'warning' : 'info'}
          title={
            <Countdown until={consult.hold_until} now={serverNow}>
              {(clock) => t('questionnaire.hold.left', { left: clock })}
            </Countdown>
          }
          action={
            mayExtend && (
              <Button
                variant="secondary"
                busy={isLoading}
                onClick={() =>
                  void extend({ consult_id: consult.id, options: { successMessage: t('questionnaire.hold.extended') } })
                }
              >
                {t('questionnaire.hold.extend', { count: limits.holdExtensionMinutes })}
              </Button>
            )
          }
        />
      </InSight>
      <Text tone="soft">{t(isSoon ? 'questionnaire.hold.soon' : 'questionnaire.hold.text')}</Text>
    </>
  );
}
