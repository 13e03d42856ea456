import { planItems, type TreatmentPlan } from '@haruka/contract/consultation/treatment-plan';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { Card, CheckCircleIcon, DescriptionList, HistoryIcon, Stack, StatusChip, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** One shared version of a plan, to read. */
export function PlanVersion({ plan, isNewest }: { plan: TreatmentPlan; isNewest: boolean }) {
  const { t } = useTranslation();
  return (
    <Card
      as="article"
      title={t('plan.version', { version: plan.version })}
      tight
      tone={isNewest ? 'selected' : 'quiet'}
    >
      <Stack gap={8}>
        <Stack row wrap gap={12} align="center">
          {isNewest ? (
            <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('plan.current')} />
          ) : (
            <StatusChip icon={<HistoryIcon size={16} />} label={t('plan.replaced')} />
          )}
          <Text tone="soft">
            {t('plan.sharedBy', { name: doctorNameOf(plan.doctor), at: formatDayTime(plan.shared_at) })}
          </Text>
        </Stack>
        <DescriptionList
          items={planItems.map((item) => ({
            term: t(`plan.items.${item}`),
            text: <span style={{ whiteSpace: 'pre-wrap' }}>{plan.texts[item]}</span>,
          }))}
        />
      </Stack>
    </Card>
  );
}
