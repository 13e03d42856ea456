import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { staffPages } from '@haruka/contract/staff-pages';
import { Card, CheckCircleIcon, HourglassIcon, Stack, StatusChip, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { stepsOf } from './use-first-steps.ts';

/** What a location needs before a patient can book, each step with whether it is done. */
export function FirstSteps({ location }: { location: ClinicLocation }) {
  const { t } = useTranslation();
  const title = t('dayBoard.firstSteps.title');
  const { members, locations, 'doctor-businessday': hours } = staffPages.clinic;
  const isDoneOf = stepsOf(location);
  const steps = [
    { name: 'doctor', href: members },
    { name: 'specialities', href: members },
    { name: 'hours', href: hours },
  ] as const;
  return (
    <Card title={title} tone="accent">
      <Stack gap={16}>
        <p>{t('dayBoard.firstSteps.text')}</p>
        <Stack as="ol" gap={16} aria-label={title}>
          {steps.map(({ name, href }) => (
            <li key={name}>
              <Stack row wrap gap={12}>
                <TextLink href={href}>{t(`dayBoard.firstSteps.${name}.act`)}</TextLink>
                <StatusChip
                  tone={isDoneOf[name] ? 'success' : 'warning'}
                  icon={isDoneOf[name] ? <CheckCircleIcon size={16} /> : <HourglassIcon size={16} />}
                  label={t(isDoneOf[name] ? 'dayBoard.firstSteps.done' : 'dayBoard.firstSteps.open')}
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
