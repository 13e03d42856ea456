import type { Consult } from '@haruka/contract/consult';
import { Banner, Countdown, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from './paths.ts';
import { useNow } from './use-now.ts';

/** How long a provisional booking is still held, in sight on every step until it is confirmed (ux 39, 60). */
export function HoldLine({ consult }: { consult: Pick<Consult, 'status' | 'hold_until'> }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
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
  const isSoon = left < 2 * 60_000;
  return (
    <Banner
      tone={isSoon ? 'warning' : 'info'}
      title={
        <Countdown until={consult.hold_until}>{(clock) => t('questionnaire.hold.left', { left: clock })}</Countdown>
      }
    >
      {t(isSoon ? 'questionnaire.hold.soon' : 'questionnaire.hold.text')}
    </Banner>
  );
}
