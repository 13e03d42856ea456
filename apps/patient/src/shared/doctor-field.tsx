import type { ClinicLocation, Doctor } from '@haruka/contract/directory/clinic';
import { SelectField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useDoctorName } from './wording.ts';

interface Props {
  doctors: ClinicLocation['doctors'];
  /** null: anyone who is free. */
  doctor_id: number | null;
  onDoctor: (doctor: Doctor | undefined) => void;
}

/** Which doctor of a location, or anyone who is free. */
export function DoctorField({ doctors, doctor_id, onDoctor }: Props) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  return (
    <SelectField
      id="doctor"
      label={t('booking.doctor')}
      helper={t('booking.doctorHelper')}
      marked={false}
      value={doctor_id === null ? '' : String(doctor_id)}
      emptyLabel={t('booking.anyDoctor')}
      options={doctors.map((doctor) => ({
        value: String(doctor.id),
        label: t('words.doctor_name', { name: nameOf(doctor) }),
      }))}
      onValue={(value) => onDoctor(doctors.find(({ id }) => String(id) === value))}
    />
  );
}
