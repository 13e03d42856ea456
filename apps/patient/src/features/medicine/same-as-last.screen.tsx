import {
  usePrescriptionQuote,
  useRefillablePrescriptions,
  useRequestPrescription,
} from '@haruka/api/pharmacy/prescription-request';
import { prescriptionRequestRoutes } from '@haruka/contract/pharmacy/prescription-request';
import { useChoice } from '@haruka/forms';
import { useToday } from '@haruka/shell';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, Button, EmptyState, Page, RadioCards, Skeletons, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { PhoneNeeded, useIsUnverified } from './phone-needed.tsx';
import { RequestPrice } from './request-price.tsx';
import { TitledPrescription } from './titled-prescription.tsx';

/** The request for the same medicine as last time: when it runs out, and whether anything has changed. */
export default function SameAsLastScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const person = query.get('for') ?? undefined;
  const { currentData, isError } = useRefillablePrescriptions({
    ...(person && { dependant_id: person }),
    options: { silent: true },
  });
  const found = currentData?.find(({ prescription }) => prescription.id === query.get('prescription_id'));
  // Other days than last time were chosen on the screen of quantities.
  const days = query.get('days') ?? undefined;
  const chosen = usePrescriptionQuote(
    { prescription_id: found?.prescription.id ?? '', days: days ?? '', options: { silent: true } },
    { skip: days === undefined || !found },
  );
  const [send, { error }] = useRequestPrescription();
  return (
    <Page
      title={t('refill.same.title')}
      lead={t('refill.same.lead')}
      back={{ href: paths.prescription, label: t('refill.title') }}
    >
      <PhoneNeeded error={error} />
      {!currentData && !isError && <Skeletons count={2} words={{ loading: t('words.loading') }} />}
      {(currentData || isError) && (!found || found.total === null) && (
        <EmptyState
          picture="book"
          title={t('refill.same.missing')}
          action={<Button href={paths.prescription}>{t('refill.same.back')}</Button>}
        >
          {t('refill.noneText')}
        </EmptyState>
      )}
      {found?.total != null && <ErrorBanner error={chosen.error} title={t('refill.quantity.failed')} />}
      {found?.total != null && (days === undefined || chosen.data) && (
        <>
          <TitledPrescription prescription={{ ...found.prescription, ...chosen.data }} />
          <RequestPrice {...(chosen.data ?? { ...found, total: found.total })} />
          <RequestForm
            prescription_id={found.prescription.id}
            days={days?.split(',').map(Number)}
            send={send}
            error={error}
          />
        </>
      )}
    </Page>
  );
}

interface RequestFormProps {
  prescription_id: string;
  days: number[] | undefined;
  send: ReturnType<typeof useRequestPrescription>[0];
  error: unknown;
}

function RequestForm({ prescription_id, days, send, error }: RequestFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const isUnverified = useIsUnverified();
  const form = useContractForm({
    schema: prescriptionRequestRoutes.requestPrescription.body,
    defaults: { run_out_on: '', is_changed: '' },
    labels: { run_out_on: t('refill.same.runOut'), is_changed: t('refill.same.changed') },
    prepare: ({ run_out_on, is_changed }) => ({
      prescription_id,
      ...(days && { days }),
      run_out_on,
      is_changed: is_changed === '' ? undefined : is_changed === 'yes',
    }),
    empty: { run_out_on: 'choose', is_changed: 'choose' },
    texts: { run_out_on: t('refill.same.runOutLater'), is_changed: t('refill.same.changedMissing') },
    also: ({ run_out_on }) => (run_out_on !== '' && run_out_on <= today ? { run_out_on: 'invalid' } : {}),
    isGuarded: true,
  });
  const { field, submitTo, bannerError, busy, summary } = form;
  const changed = useChoice(form, 'is_changed');
  const submit = submitTo(async (values) => {
    const answer = await send({ ...values, options: { errorsOnScreen: true, successMessage: t('refill.same.sent') } });
    if (!answer.error) await navigate(paths.prescription);
    return answer;
  });
  // Hidden, not removed: what is typed stays when the number changes meanwhile in another tab.
  return (
    <form noValidate hidden={isUnverified} onSubmit={(event) => void submit(event)}>
      <Stack gap={24}>
        {summary}
        <TextField {...field('run_out_on')} required type="date" helper={t('refill.same.runOutHelper')} chars={14} />
        <RadioCards
          {...changed}
          required
          options={[
            { value: 'no', label: t('refill.same.no') },
            { value: 'yes', label: t('refill.same.yes') },
          ]}
        />
        {changed.value === 'yes' && (
          <Banner
            title={t('refill.same.visit')}
            action={
              <Button variant="secondary" href={paths.finder}>
                {t('refill.book')}
              </Button>
            }
          />
        )}
        <ErrorBanner error={bannerError(error)} />
        <Button type="submit" busy={busy} fullWidth>
          {t('refill.same.act')}
        </Button>
      </Stack>
    </form>
  );
}
