import { useMyPrescriptionRequests } from '@haruka/api/pharmacy/prescription-request';
import type { PrescriptionRequest } from '@haruka/contract/pharmacy/prescription-request';
import { dayInTokyo, formatDay, nameOf } from '@haruka/i18n/patient';
import { useExistingPage } from '@haruka/shell/last-page';
import {
  Button,
  Card,
  CheckCircleIcon,
  CloseCircleIcon,
  HourglassIcon,
  Pagination,
  Section,
  Stack,
  StatusChip,
  Text,
  VideoIcon,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';

const chips = {
  REQUESTED: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  APPROVED: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  REJECTED: { tone: 'error', icon: <CloseCircleIcon size={16} /> },
  NEEDS_VISIT: { tone: 'info', icon: <VideoIcon size={16} /> },
} as const;

/** What was requested, with the state, the answer of the doctor and what comes next; it follows live. */
export function MyRequests() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const data = useExistingPage(useMyPrescriptionRequests({ page, options: { silent: true } }).data);
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('refill.mine')}>
      {data.items.map((request) => {
        const { id, status, created_at, lines, reason, patient, run_out_on, amendment } = request;
        return (
          <Card key={id} as="article">
            <Stack row wrap gap={12} align="center" justify="space-between">
              <h3>{t('refill.of', { day: formatDay(dayInTokyo(created_at)), name: t('words.full_name', patient) })}</h3>
              <StatusChip {...chips[status]} label={t(`status.request.${status}`)} />
            </Stack>
            <ul>
              {lines.map((line, at) => (
                <li key={at}>{nameOf(line)}</li>
              ))}
            </ul>
            <Text tone="soft">{t('refill.runOutWas', { day: formatDay(run_out_on) })}</Text>
            {reason && <Text>{t('refill.reason', { reason })}</Text>}
            {amendment && <Text>{t('medicine.amended', amendment)}</Text>}
            <Next request={request} />
          </Card>
        );
      })}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(one) => `?page=${one}`}
        words={{
          label: t('refill.pages'),
          previous: t('words.previous_page'),
          next: t('words.next_page'),
          page: (one) => t('refill.page', { page: one }),
        }}
      />
    </Section>
  );
}

/** What the patient does about an answer. A refused medicine runs out, so the way to a doctor stands here. */
function Next({ request }: { request: PrescriptionRequest }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  const { status, order_total, amendment, clinic_location_id, clinic_location_phone_number } = request;
  const call = (
    <TextLink href={`tel:${clinic_location_phone_number}`} roomy>
      <span>
        {t('refill.call', { clinic: clinicOf(request) })}{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{clinic_location_phone_number}</span>
      </span>
    </TextLink>
  );
  if (status === 'REQUESTED') return null;
  if (amendment?.is_withdrawn)
    return (
      <>
        <Text bold>{t('medicine.withdrawn')}</Text>
        {call}
      </>
    );
  // Medicine of 0 yen made no order before decision 136.
  if (status === 'APPROVED' && order_total === null)
    return (
      <>
        <Text>{t('refill.free')}</Text>
        {call}
      </>
    );
  if (status === 'APPROVED')
    return (
      <>
        <Text>{t(order_total === 0 ? 'refill.approvedFree' : 'refill.approved')}</Text>
        <Button variant="secondary" href={paths['patient-payment-history']}>
          {t(order_total === 0 ? 'refill.toParcel' : 'refill.toPayment')}
        </Button>
        {amendment && (
          <TextLink href={paths['medication-card']} roomy>
            {t('medicine.toCard')}
          </TextLink>
        )}
      </>
    );
  return (
    <>
      <Text>{t('refill.refused')}</Text>
      <Button href={`${paths.menu}?clid=${clinic_location_id}`}>{t('refill.book')}</Button>
      {call}
    </>
  );
}
