import { useClinicLocation } from '@haruka/api/directory/clinic';
import { staffPages } from '@haruka/contract/staff-pages';
import { Card, CheckCircleIcon, HourglassIcon, Stack, StatusChip, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What a location still needs before a patient can book; nothing once it has all of it. */
export function FirstSteps({ location }: { location: number }) {
  const { t } = useTranslation();
  const title = t('dayBoard.firstSteps.title');
  const { data } = useClinicLocation({ location_id: location, options: { silent: true, noprogress: true } });
  if (!data) return null;
  const { members, locations, 'doctor-businessday': hours } = staffPages.clinic;
  const steps = [
    { name: 'doctor', href: members, isDone: data.doctors.length > 0 },
    { name: 'specialities', href: members, isDone: data.doctors.some(({ speciality_id }) => speciality_id.length > 0) },
    { name: 'hours', href: hours, isDone: data.weekly_hours.length > 0 },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card title={title} tone="accent">
      <Stack gap={16}>
        <p>{t('dayBoard.firstSteps.text')}</p>
        <Stack as="ol" gap={16} aria-label={title}>
          {steps.map(({ name, href, isDone }) => (
            <li key={name}>
              <Stack row wrap gap={12}>
                <TextLink href={href}>{t(`dayBoard.firstSteps.${name}.act`)}</TextLink>
                <StatusChip
                  tone={isDone ? 'success' : 'warning'}
                  icon={isDone ? <CheckCircleIcon size={16} /> : <HourglassIcon size={16} />}
                  label={t(isDone ? 'dayBoard.firstSteps.done' : 'dayBoard.firstSteps.open')}
                />
              </Stack>
              <Text size={14} tone="soft">
                {t(`dayBoard.firstSteps.${name}.text`)}
              </Text>
            </li>
          ))}
        </Stack>
        <p>
          {t('dayBoard.firstSteps.then')} <TextLink href={locations}>{t('places.locations')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}
