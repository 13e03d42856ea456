import { errorText } from '@haruka/api';
import type { ExceptionOffer } from '@haruka/contract';
import { errorCodes } from '@haruka/contract/errors';
import { formatShortDay, formatSlot } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { exceptionOf } from './exception-offer.ts';

interface Near {
  doctor_id: number;
  on_day: string;
  on_time: string;
}

/** Why a slot could not be booked: the nearest free ones (05006), the booking in the way (05007), or what staff may set aside. */
export function BookingRefused({
  error,
  onPick,
  onOpen,
  onException,
}: {
  error: unknown;
  onPick: (slot: Near) => void;
  onOpen: (consult_id: string) => void;
  onException: (offer: ExceptionOffer) => void;
}) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const offer = exceptionOf(error);
  const { nearest = [], consult_id } = (refusal.meta ?? {}) as { nearest?: Near[]; consult_id?: string };
  return (
    <Banner tone="error" title={errorText(refusal)} urgent>
      <Stack gap={8}>
        {nearest.length > 0 && <p>{t('deskBooking.nearest')}</p>}
        <Stack row wrap gap={8}>
          {nearest.map((slot) => (
            <Button
              key={`${slot.doctor_id} ${slot.on_day} ${slot.on_time}`}
              size="small"
              variant="secondary"
              onClick={() => onPick(slot)}
            >
              {formatShortDay(slot.on_day)} {formatSlot(slot.on_time)}
            </Button>
          ))}
          {refusal.code === errorCodes.alreadyBooked && consult_id && (
            <Button size="small" variant="secondary" onClick={() => onOpen(consult_id)}>
              {t('deskBooking.openOther')}
            </Button>
          )}
        </Stack>
        {offer && (
          <div>
            <Button size="small" variant="text" onClick={() => onException(offer)}>
              {t('deskBooking.exception.open')}
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
}
