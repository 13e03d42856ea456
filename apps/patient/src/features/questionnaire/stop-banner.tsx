import { Banner, Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { places } from './places.ts';

/** Says that an answer may mean an emergency, with the way to what to do. Shown until the answer or the choice is made. */
export function StopBanner({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      urgent
      title={t('questionnaire.urgent.title')}
      action={
        <Button size="small" href={places.urgent(consult_id)}>
          {t('questionnaire.urgent.open')}
        </Button>
      }
    />
  );
}
