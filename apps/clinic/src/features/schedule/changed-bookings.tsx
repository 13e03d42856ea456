import type { ChangedBooking } from '@haruka/contract/scheduling/affected-bookings';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Names who changed a booking while the caller was deciding, and what it is now. */
export function ChangedBookings({ changed }: { changed: readonly ChangedBooking[] }) {
  const { t } = useTranslation();
  const textOf = ({ status, start_at, doctor, patient_name, changed_by }: ChangedBooking) => {
    const by = changed_by
      ? t(changed_by.is_patient ? 'affected.changedBy.patient' : 'affected.changedBy.member', { name: changed_by.name })
      : t('affected.changedBy.system');
    if (status !== 'TENTATIVE' && status !== 'CONFIRMED')
      return t('affected.changedStatus', { by, patient: patient_name, status: t(`status.consult.${status}`) });
    return t('affected.changedMove', {
      by,
      patient: patient_name,
      at: formatDayTime(start_at),
      doctor: t('words.doctor_name', { name: doctorNameOf(doctor) }),
    });
  };
  return (
    <Banner tone="warning" urgent title={t('affected.changedTitle')}>
      {changed.map((booking) => (
        <p key={booking.id}>{textOf(booking)}</p>
      ))}
    </Banner>
  );
}
