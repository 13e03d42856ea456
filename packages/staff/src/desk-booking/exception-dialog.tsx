import type { BookingException, ExceptionOffer } from '@haruka/contract';
import { ConfirmDialog, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  offer: ExceptionOffer;
  /** When, as it is read. */
  at: string;
  doctor: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names every rule that a booking would set aside, and whose booking has the time already. Staff confirm it by name. */
export function ExceptionDialog({ offer: { exceptions, conflict }, at, doctor, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const text: Record<BookingException, string> = {
    SAME_DAY: t('deskBooking.exception.SAME_DAY'),
    OUT_OF_HOURS: t('deskBooking.exception.OUT_OF_HOURS', { doctor }),
    OVERBOOKED: t('deskBooking.exception.OVERBOOKED', { name: conflict?.patient_name ?? '' }),
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('deskBooking.exception.title')}
      confirmLabel={t('deskBooking.exception.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={8}>
        <p>
          {at}
          <br />
          {doctor}
        </p>
        {exceptions.map((one) => (
          <p key={one}>
            <strong>{text[one]}</strong>
          </p>
        ))}
        <p>{t('deskBooking.exception.note')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
