import type { ClinicCard as Location } from '@haruka/contract/directory/clinic';
import { prefectureByName } from '@haruka/contract/directory/places';
import { useLocale, yen } from '@haruka/i18n/patient';
import { ClinicCard } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { faceOf } from './face.ts';
import { slotLinks } from './offered-slots.ts';
import { paths } from './paths.ts';
import { useSaid } from './wording.ts';

interface Props {
  location: Location;
  specialities?: readonly string[];
  /** 3 where a heading stands above the list. */
  level?: 2 | 3;
}

/** A clinic location in a list: opening it chooses it (the clid is read by the clinic-selection guard). */
export function LocationCard({ location, specialities, level }: Props) {
  const { t } = useTranslation();
  const { said, named } = useSaid();
  const locale = useLocale();
  const area =
    locale === 'en'
      ? prefectureByName(location.address_1)?.en
      : `${location.address_1}${location.address_2}${location.address_3}`;
  return (
    <ClinicCard
      level={level}
      clinic={{ id: location.id, ...named(location) }}
      logoId={location.clinic_id}
      address={
        <>
          {area}
          <br />
          {said(location.access)}
        </>
      }
      specialities={specialities}
      doctors={{
        faces: location.doctors.map((doctor) => ({ ...faceOf(doctor), name: doctor.last_name })),
        text: t('clinics.doctors', { count: location.doctors.length }),
      }}
      price={location.fee && t('clinics.priceFrom', { from: yen(location.fee.from) })}
      slots={slotLinks(location)}
      words={{ nextSlot: t('clinics.nextSlot'), noSlot: t('clinics.noSlot'), book: t('clinics.book') }}
      href={`${paths.menu}?clid=${location.id}`}
    />
  );
}
