import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import type { Dispute, DisputeStatus } from '@haruka/contract/money/dispute';
import { formatDayTime, yen } from '@haruka/i18n/clinic';
import { Banner, Card, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const tones = { OPEN: 'warning', REVIEW: 'info', WON: 'success', LOST: 'error' } as const satisfies Record<
  DisputeStatus,
  string
>;

/** Every dispute of an order: its state, what to do now, until when it can be answered, and what it is about. */
export function OrderDisputes({ order: { disputes } }: { order: OrderRecord }) {
  const { t } = useTranslation();
  return (
    <Card title={t('orders.dispute.title')}>
      <Stack gap={24}>
        {disputes.map((dispute) => (
          <OneDispute key={dispute.id} {...dispute} />
        ))}
      </Stack>
    </Card>
  );
}

function OneDispute({ status, reason, amount, withdrawn, fee, due_at, opened_at, decided_at }: Dispute) {
  const { t } = useTranslation();
  const isOpen = status === 'OPEN';
  return (
    <Stack gap={12}>
      <Banner tone={tones[status]} title={t(`orders.dispute.status.${status}`)}>
        {t(`orders.dispute.explain.${isOpen && withdrawn === 0 ? 'inquiry' : status}`)}
      </Banner>
      <DescriptionList
        items={[
          ...(isOpen && due_at
            ? [{ term: t('orders.dispute.facts.due'), text: formatDayTime(due_at), strong: true }]
            : []),
          { term: t('orders.dispute.facts.reason'), text: t(`orders.dispute.reason.${reason}`) },
          { term: t('orders.dispute.facts.amount'), text: yen(amount) },
          ...(withdrawn > 0 ? [{ term: t('orders.dispute.facts.withdrawn'), text: yen(withdrawn) }] : []),
          ...(fee === 0 ? [] : [{ term: t('orders.dispute.facts.fee'), text: yen(fee) }]),
          { term: t('orders.dispute.facts.opened'), text: formatDayTime(opened_at) },
          ...(decided_at ? [{ term: t('orders.dispute.facts.decided'), text: formatDayTime(decided_at) }] : []),
        ]}
      />
    </Stack>
  );
}
