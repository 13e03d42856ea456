import { errorCodes } from '@haruka/contract/errors';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { formatDayTime } from '@haruka/i18n/patient';
import { useNow } from '@haruka/shell';
import { Banner, Countdown } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const hourMs = 3_600_000;

/**
 * Returns when the server accepts the next request for a code, read from its refusal (tooManyRequests). Returns
 * undefined for every other refusal.
 */
export function nextCodeAt(error: unknown, now = Date.now()): number | undefined {
  const refusal = apiErrorOf(error);
  if (refusal?.code !== errorCodes.tooManyRequests) return undefined;
  const { retry_after } = (refusal.meta ?? {}) as { retry_after?: unknown };
  return typeof retry_after === 'number' ? now + retry_after * 1000 : undefined;
}

/** Says from when on a code may be asked for again; nothing once that time has come. */
export function NextCode({ at }: { at: number }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const [isOver, setOver] = useState(at <= now);
  if (isOver) return <Banner title={t('auth.verify.nextNow')} urgent />;
  return (
    <Banner
      tone="warning"
      urgent
      title={
        at - now > hourMs ? (
          t('auth.verify.nextAt', { at: formatDayTime(at) })
        ) : (
          <Countdown until={at} onEnd={() => setOver(true)}>
            {(left) => t('auth.verify.nextIn', { left })}
          </Countdown>
        )
      }
    />
  );
}
