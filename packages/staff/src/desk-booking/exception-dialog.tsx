import type { BookingException, ExceptionOffer } from '@haruka/contract';
import { ConfirmDialog, Stack } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Every rule that a booking or a move would set aside, and whose booking has the time already. */
export function ExceptionText({
  offer: { exceptions, conflict },
  doctor,
  note,
}: {
  offer: ExceptionOffer;
  doctor: string;
  /** What is written down about it. */
  note: string;
}) {
  const { t } = useTranslation();
  const text: Record<BookingException, string> = {
    SAME_DAY: t('deskBooking.exception.SAME_DAY'),
    OUT_OF_HOURS: t('deskBooking.exception.OUT_OF_HOURS', { doctor }),
    OVERBOOKED: t('deskBooking.exception.OVERBOOKED', { name: conflict?.patient_name ?? '' }),
  };
  return (
    <>
      {exceptions.map((one) => (
        <p key={one}>
          <strong>{text[one]}</strong>
        </p>
      ))}
      <p>{note}</p>
    </>
  );
}

interface Props {
  offer: ExceptionOffer;
  doctor: string;
  words: { title: string; note: string; confirm: string };
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is booked or moved. */
  children: ReactNode;
}

/** Asks whether staff set rules aside. They confirm each by name. */
export function ExceptionDialog({ offer, doctor, words, busy, onConfirm, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      danger
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={8}>
        {children}
        <ExceptionText offer={offer} doctor={doctor} note={words.note} />
      </Stack>
    </ConfirmDialog>
  );
}
