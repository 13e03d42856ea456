import { nameOf } from '@haruka/i18n/clinic';
import { SelectField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { useLocationChoice } from './use-location-choice.ts';

/** Chooses one of the member's locations; nothing for a member of only one. */
export function LocationField({ locations, location, choose }: ReturnType<typeof useLocationChoice>) {
  const { t } = useTranslation();
  if (locations.length < 2) return null;
  return (
    <SelectField
      label={t('places.location')}
      marked={false}
      options={locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={location ?? ''}
      onValue={(id) => choose(Number(id))}
    />
  );
}
