import { ChipLinks, Section } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { noFilter, resultsHref } from './search-filter.ts';

/** Common symptoms, and the specialities (ids of the master list) that see them. */
const specialitiesOf = {
  cold: '1,34',
  nose: '5,20',
  skin: '3',
  child: '2',
  head: '15,17',
  back: '6',
  mood: '10,11',
  period: '29,8',
  pressure: '12,16',
} as const;
const symptoms = Object.keys(specialitiesOf) as (keyof typeof specialitiesOf)[];

/** Links to the clinics that see a symptom, for a visitor who does not know which department to ask. */
export function Symptoms() {
  const { t } = useTranslation();
  return (
    <Section title={t('finder.symptoms.title')}>
      <ChipLinks
        label={t('finder.symptoms.title')}
        links={symptoms.map((symptom) => ({
          label: t(`finder.symptoms.${symptom}`),
          href: resultsHref({ ...noFilter, medical_speciality_ids: specialitiesOf[symptom] }),
        }))}
      />
    </Section>
  );
}
