import { useSpecialities } from '@haruka/api/directory/clinic';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { RadioCards } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../shared/wording.ts';
import { bookableSpecialities } from './speciality.ts';

interface Props {
  clinic: ClinicLocation;
  /** The speciality the booking is for now. */
  speciality_id: number;
  /** What the draft remembers; it follows `speciality_id`. */
  picked: number | null;
  onSpeciality: (id: number) => void;
}

/** What the consultation is about, where the location has several specialities; doctors and times follow it. */
export function SpecialityChoice({ clinic, speciality_id, picked, onSpeciality }: Props) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const { data: specialities = [] } = useSpecialities();
  const bookable = bookableSpecialities(clinic);

  useEffect(() => {
    if (speciality_id !== picked) onSpeciality(speciality_id);
  }, [speciality_id, picked, onSpeciality]);

  if (bookable.length < 2) return null;
  const countOf = (id: number) => clinic.doctors.filter((doctor) => doctor.speciality_id.includes(id)).length;
  return (
    <RadioCards
      id="speciality"
      label={t('booking.speciality')}
      helper={t('booking.specialityHelper')}
      marked={false}
      columns={2}
      value={String(speciality_id)}
      options={specialities
        .filter(({ id }) => bookable.includes(id))
        .map(({ id, name }) => ({
          value: String(id),
          label: said(name),
          description: t('booking.specialityDoctors', { count: countOf(id) }),
        }))}
      onValue={(value) => onSpeciality(Number(value))}
    />
  );
}
