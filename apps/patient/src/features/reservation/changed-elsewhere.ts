import type { ConsultNow } from '@haruka/contract/consultation/consult-change';
import type { Consult } from '@haruka/contract/consultation/consult';
import { errorCodes } from '@haruka/contract/errors';
import { formatDayTime } from '@haruka/i18n/patient';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useTranslation } from 'react-i18next';
import { useDoctorName } from '../../shared/wording.ts';

/** Returns how a booking is now, when a refusal says that it was moved after the patient had seen it; otherwise undefined. */
export function changedElsewhere(error: unknown): Pick<Consult, 'start_at' | 'doctor'> | undefined {
  const refused = apiErrorOf(error);
  const now = refused?.code === errorCodes.editConflict ? (refused.meta as Partial<ConsultNow> | null) : null;
  return now?.start_at && now.doctor
    ? { start_at: now.start_at, doctor: { ...now.doctor, licence_year: null } }
    : undefined;
}

/** Returns the sentence that a booking was moved meanwhile, with its time and doctor now. */
export function useChangedText() {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  return ({ start_at, doctor }: Pick<Consult, 'start_at' | 'doctor'>) =>
    t('reservation.changed.title', {
      at: formatDayTime(start_at),
      doctor: t('words.doctor_name', { name: nameOf(doctor) }),
    });
}
