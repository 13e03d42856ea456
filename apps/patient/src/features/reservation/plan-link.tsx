import { useTreatmentPlans } from '@haruka/api/consultation/treatment-plan';
import { TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** The way to the online treatment plan, once the clinic shared one. */
export function PlanLink({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const { currentData } = useTreatmentPlans({ consult_id, options: { silent: true, noprogress: true } });
  if (!currentData || currentData.plans.length === 0) return null;
  return (
    <TextLink href={`${paths['treatment-plan']}?consult_id=${consult_id}`} roomy>
      {t('reservation.plan.link')}
    </TextLink>
  );
}
