import { serverNow } from '@haruka/api';
import { useExtendHold } from '@haruka/api/consultation/consult';
import { limits } from '@haruka/contract/limits';
import { Banner, Button, Countdown, rem, TextLink, Text, styled } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from './paths.ts';
import { type HeldConsult, useHold } from './use-hold.ts';

/** Stays at the top while the page is scrolled: what is left, and the offer to hold longer. */
const InSight = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 1000,
  paddingBlock: rem(4),
});

/**
 * Shows on every step how long a provisional booking is still held, until it is confirmed. Shortly before its end the
 * patient can extend the hold once, to keep the slot while answering.
 */
export function HoldLine({ consult }: { consult: HeldConsult }) {
  const { t } = useTranslation();
  const hold = useHold(consult);
  if (!hold) return null;
  if (hold.is === 'over') return <HoldOver />;
  return (
    <>
      <InSight data-in-sight="true">
        <Banner
          tone={hold.isSoon ? 'warning' : 'info'}
          title={
            <Countdown until={hold.until} now={serverNow}>
              {(clock) => t('questionnaire.hold.left', { left: clock })}
            </Countdown>
          }
          action={hold.mayExtend && <ExtendHold consult_id={consult.id} />}
        />
      </InSight>
      <Text tone="soft">{t(hold.isSoon ? 'questionnaire.hold.soon' : 'questionnaire.hold.text')}</Text>
    </>
  );
}

/** The hold has run out: what that means, and the way to another time. */
export function HoldOver() {
  const { t } = useTranslation();
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

/** The button that makes a hold longer. */
export function ExtendHold({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const [extend, { isLoading }] = useExtendHold();
  return (
    <Button
      variant="secondary"
      busy={isLoading}
      onClick={() => void extend({ consult_id, options: { successMessage: t('questionnaire.hold.extended') } })}
    >
      {t('questionnaire.hold.extend', { count: limits.holdExtensionMinutes })}
    </Button>
  );
}
