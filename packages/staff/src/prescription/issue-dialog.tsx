import type { PrescribedLine } from '@haruka/contract/pharmacy/prescription';
import type { Product } from '@haruka/contract/pharmacy/product';
import { yen } from '@haruka/i18n/clinic';
import { Banner, ConfirmDialog, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { PrescriptionLines } from './prescription-lines.tsx';

interface Props {
  patient: string;
  lines: readonly PrescribedLine[];
  products: readonly Product[];
  /** Reason of an amendment; absent for a first issue. */
  reason: string | undefined;
  /** Yen of the version that is paid, or being paid; absent for others. */
  paid: number | undefined;
  busy: boolean;
  onConfirm: (total: number) => void;
  onCancel: () => void;
}

/** Shows what will be sent to the patient, with its price, before it is issued. */
export function IssueDialog({ patient, lines, products, reason, paid, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const shown = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    return product ? [{ ...product, ...line, unit_price: product.price, price: product.price * line.quantity }] : [];
  });
  const total = shown.reduce((sum, { price }) => sum + price, 0);
  const kind = reason === undefined ? 'issue' : lines.length > 0 ? 'amend' : 'withdraw';
  return (
    <ConfirmDialog
      open
      title={t(`prescription.confirm.${kind}.title`, { name: patient })}
      confirmLabel={t(`prescription.confirm.${kind}.act`)}
      cancelLabel={t('prescription.confirm.back')}
      onConfirm={() => onConfirm(total)}
      onCancel={onCancel}
      busy={busy}
      danger
    >
      <Stack gap={12}>
        <Text>{t(`prescription.confirm.${kind}.text`)}</Text>
        {reason !== undefined && <Text>{t('prescription.amendedBecause', { reason })}</Text>}
        {paid !== undefined && total !== paid && (
          <Banner
            title={t(total > paid ? 'prescription.bill.more' : 'prescription.bill.less', {
              amount: yen(Math.abs(total - paid)),
            })}
          >
            {t(total > paid ? 'prescription.bill.moreText' : 'prescription.bill.lessText')}
          </Banner>
        )}
        {shown.length > 0 && <PrescriptionLines lines={shown} total={total} />}
      </Stack>
    </ConfirmDialog>
  );
}
