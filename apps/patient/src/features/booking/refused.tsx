import type { Refusal } from '@haruka/api';
import type { ClinicLocation } from '@haruka/contract/clinic';
import { formatDay, formatSlot } from '@haruka/i18n/patient';
import { Banner, Button, Stack, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useDoctorName } from '../../shared/wording.ts';

interface Nearest {
  doctor_id: number;
  on_day: string;
  on_time: string;
}

interface Props {
  refusal: Refusal;
  text: string;
  clinic: ClinicLocation;
  onPick: (slot: { on_day: string; on_time: string; doctor_id: number; doctor: string | null }) => void;
}

/** Why a slot could not be had, and the way on: the nearest free ones (05006), or the booking in the way (05007). */
export function Refused({ refusal, text, clinic, onPick }: Props) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const meta = (refusal.meta ?? {}) as { nearest?: Nearest[]; consult_id?: string };
  const nearest = refusal.code === 'RCL_05006' ? (meta.nearest ?? []) : [];
  return (
    <Banner tone="warning" title={text} urgent>
      {nearest.length > 0 && (
        <Stack gap={8}>
          <p>{t('booking.refused.nearest')}</p>
          {nearest.map((slot) => {
            const doctor = clinic.doctors.find(({ id }) => id === slot.doctor_id);
            const name = doctor ? nameOf(doctor) : null;
            return (
              <Button
                key={`${slot.doctor_id}-${slot.on_day}-${slot.on_time}`}
                variant="secondary"
                onClick={() => onPick({ ...slot, doctor: name })}
              >
                {formatDay(slot.on_day)} {formatSlot(slot.on_time)} {name && t('words.doctor_name', { name })}
              </Button>
            );
          })}
        </Stack>
      )}
      {refusal.code === 'RCL_05007' && (
        <TextLink href={paths['reservation-list']} roomy>
          {t('booking.refused.toBooking')}
        </TextLink>
      )}
    </Banner>
  );
}
