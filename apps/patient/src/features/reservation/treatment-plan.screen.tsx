import { useTreatmentPlans } from '@haruka/api/consultation/treatment-plan';
import { planItems, type TreatmentPlan } from '@haruka/contract/consultation/treatment-plan';
import { doctorNameOf, formatDayTime, locationNameOf } from '@haruka/i18n/patient';
import {
  Button,
  Card,
  CheckCircleIcon,
  DescriptionList,
  EmptyState,
  ErrorState,
  HistoryIcon,
  Page,
  PaperAlone,
  PrintIcon,
  ScreenOnly,
  Skeletons,
  Stack,
  StatusChip,
  Text,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { ConsultGuard } from './consult-guard.tsx';

/** The online treatment plan that the clinic shared: the newest to read and print, the earlier versions below it. */
export default function TreatmentPlanScreen() {
  const { t } = useTranslation();
  const back = { href: paths['reservation-list'], label: t('reservation.list.title') };
  const head = { title: t('plan.title'), back };
  return (
    <ConsultGuard head={head}>
      {(consult) => (
        <Page {...head} lead={t('reservation.plan.lead')}>
          <Plans consult_id={consult.id} />
        </Page>
      )}
    </ConsultGuard>
  );
}

function Plans({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const { currentData, isError, isFetching, refetch } = useTreatmentPlans({ consult_id, options: { silent: true } });
  if (!currentData)
    return isError ? (
      <ErrorState
        title={t('reservation.plan.failed')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />
    );
  const [newest, ...earlier] = currentData.plans;
  if (!newest)
    return (
      <EmptyState picture="talk" title={t('reservation.plan.none')}>
        {t('reservation.plan.noneText')}
      </EmptyState>
    );
  return (
    <Stack gap={24}>
      <PaperAlone printTitle={t('plan.title')}>
        <Plan plan={newest} isNewest />
      </PaperAlone>
      <ScreenOnly>
        <Stack gap={24}>
          <Button variant="secondary" fullWidth startIcon={<PrintIcon />} onClick={() => window.print()}>
            {t('reservation.plan.print')}
          </Button>
          {earlier.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </Stack>
      </ScreenOnly>
    </Stack>
  );
}

function Plan({ plan, isNewest = false }: { plan: TreatmentPlan; isNewest?: boolean }) {
  const { t } = useTranslation();
  const { patient, version } = plan;
  return (
    <Card as="article" title={t('plan.version', { version })} tone={isNewest ? 'accent' : 'quiet'}>
      <Stack gap={12}>
        <div>
          {isNewest ? (
            <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('plan.current')} />
          ) : (
            <StatusChip icon={<HistoryIcon size={16} />} label={t('plan.replaced')} />
          )}
        </div>
        <Text>{t('words.full_name', patient)}</Text>
        <Text tone="soft">
          {locationNameOf(plan)} ・{' '}
          {t('plan.sharedBy', { name: doctorNameOf(plan.doctor), at: formatDayTime(plan.shared_at) })}
        </Text>
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
