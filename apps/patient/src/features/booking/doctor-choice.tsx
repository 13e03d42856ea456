import { useSpecialities } from '@haruka/api/clinic';
import type { ClinicLocation, Doctor } from '@haruka/contract/clinic';
import { Columns, SelectField } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DoctorField } from '../../shared/doctor-field.tsx';
import { useSaid } from '../../shared/wording.ts';
import { startSpeciality } from './speciality.ts';

interface Props {
  clinic: ClinicLocation;
  doctor_id: number | null;
  speciality_id: number | null;
  onDoctor: (doctor: Doctor | undefined) => void;
  onSpeciality: (id: number) => void;
}

/** Which doctor, or anyone; and what it is about, where the location has several departments. */
export function DoctorChoice({ clinic, doctor_id, speciality_id, onDoctor, onSpeciality }: Props) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const { data: specialities = [] } = useSpecialities();
  const start = startSpeciality(clinic, speciality_id);

  useEffect(() => {
    if (start !== speciality_id) onSpeciality(start);
  }, [start, speciality_id, onSpeciality]);

  return (
    <Columns min={280} gap={16}>
      <DoctorField doctors={clinic.doctors} doctor_id={doctor_id} onDoctor={onDoctor} />
      {clinic.speciality_id.length > 1 && (
        <SelectField
          id="speciality"
          label={t('booking.speciality')}
          helper={t('booking.specialityHelper')}
          marked={false}
          value={String(start)}
          options={specialities
            .filter(({ id }) => clinic.speciality_id.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: said(name) }))}
          onValue={(value) => onSpeciality(Number(value))}
        />
      )}
    </Columns>
  );
}
