import { useSpecialities } from '@haruka/api/directory/clinic';
import { useLocationProfiles } from '@haruka/api/directory/location-profile';
import type { LocationProfile } from '@haruka/contract/directory/location-profile';
import { addressText, useLocale } from '@haruka/i18n/clinic';
import { Button, DescriptionList, EditIcon, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileSheet } from './profile-sheet.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What patients read of a location: address, phone, the way there, specialities. Staff change it in a sheet. */
export function LocationFacts({ clinic_location_id, name }: { clinic_location_id: number; name: string }) {
  const { t } = useTranslation();
  const read = useLocationProfiles({});
  const profile = read.data?.find((one) => one.clinic_location_id === clinic_location_id);
  return (
    <SettingsPart name={t('locations.profile.title', { name })} settings={profile} read={read}>
      {(one) => <Facts key={clinic_location_id} profile={one} name={name} reload={read.refetch} />}
    </SettingsPart>
  );
}

interface FactsProps {
  profile: LocationProfile;
  name: string;
  reload: () => PromiseLike<unknown>;
}

function Facts({ profile, name, reload }: FactsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const blank = t('locations.conflict.blank');
  const access = locale === 'en' ? profile.access_en || profile.access_jp : profile.access_jp;
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: t('locations.profile.address'), text: <span lang="ja">{addressText(profile) || blank}</span> },
          { term: t('locations.profile.fields.phone_number'), text: profile.phone_number || blank },
          { term: t('locations.profile.access'), text: access || blank },
          {
            term: t('locations.profile.fields.speciality_ids'),
            text: profile.speciality_ids.length > 0 ? <Specialities ids={profile.speciality_ids} /> : blank,
          },
        ]}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          startIcon={<EditIcon size={20} />}
          aria-label={t('locations.profile.changeOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('locations.profile.change')}
        </Button>
      </div>
      {isOpen && <ProfileSheet newest={profile} reload={reload} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** The names of the specialities of a location. When they cannot be read they can be read again. */
function Specialities({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useSpecialities();
  if (data) {
    const offered = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name[locale] || name.jp);
    return offered.join(t('locations.profile.comma')) || t('locations.conflict.blank');
  }
  if (!error) return null;
  return (
    <Stack gap={8} align="start">
      <Text tone="soft">{t('locations.unread', { name: t('locations.profile.fields.speciality_ids') })}</Text>
      <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
        {t('words.retry')}
      </Button>
    </Stack>
  );
}
