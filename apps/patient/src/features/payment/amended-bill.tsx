import type { Order } from '@haruka/contract/money/payment';
import { yen } from '@haruka/i18n/patient';
import { Banner, Button, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

const hrefOf = (order_id: string) => `${paths['payment-history-info']}?order_id=${order_id}`;

/** What an amended prescription changed in the bill: a difference to pay, the first order of a difference, or a lower price. */
export function AmendedBill({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { supplements, supplemented_by, reductions, status } = order;
  const unpaid = supplemented_by.find((one) => one.status === 'WAITING_PAYMENT');
  const own = reductions.reduce((sum, { amount }) => sum + amount, 0);
  const reduced = supplemented_by.filter((one) => one.status !== 'CANCEL' && one.reduced > 0);
  const less = reduced.reduce((sum, one) => sum + one.reduced, own);
  return (
    <>
      {supplements && (
        <Banner
          title={t('payment.amended.adds')}
          action={
            <Button variant="secondary" href={hrefOf(supplements)}>
              {t('payment.amended.first')}
            </Button>
          }
        >
          {t('payment.amended.addsText')}
        </Banner>
      )}
      {status !== 'CANCEL' && unpaid && (
        <Banner
          tone="warning"
          title={t('payment.amended.more', { amount: yen(unpaid.total) })}
          action={<Button href={hrefOf(unpaid.id)}>{t('payment.amended.pay')}</Button>}
        >
          {t('payment.amended.moreText')}
        </Banner>
      )}
      {status !== 'CANCEL' && less > 0 && (
        <Banner title={t('payment.amended.less', { amount: yen(less) })}>
          {t('payment.amended.lessText')}
          {reduced.map((one) => (
            <div key={one.id}>
              <TextLink href={hrefOf(one.id)}>{t('payment.amended.lessOf', { amount: yen(one.reduced) })}</TextLink>
            </div>
          ))}
        </Banner>
      )}
    </>
  );
}
