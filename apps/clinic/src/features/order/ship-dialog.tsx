import { useShipOrder } from '@haruka/api/money/delivery';
import type { ConsultConflict } from '@haruka/contract/consultation/consult-change';
import { errorCodes } from '@haruka/contract/errors';
import { type Delivery, deliveryRoutes } from '@haruka/contract/money/delivery';
import { type Carrier, carriers, isTrackingNumber, trackingNumberOf } from '@haruka/contract/money/tracking';
import { useChoice } from '@haruka/forms';
import { addressText, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Banner, Button, ConfirmDialog, DescriptionList, SelectField, Stack, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  order_id: string;
  patient_name: string;
  /** As it is now. The dialog keeps the address that it opened with, until a press shows another one. */
  parcel: Delivery;
  /** The patient asks to cancel the order, which is impossible once the parcel has left. */
  isCancelAsked: boolean;
  onClose: () => void;
}

/** Returns what is wrong with a typed tracking number; undefined when the carrier may have it. */
function ruleOf(carrier: Carrier | undefined, typed: string) {
  const number = trackingNumberOf(typed);
  if (!carrier || (carrier === 'OTHER' && !number)) return undefined;
  if (!number) return 'required' as const;
  return isTrackingNumber(carrier, number) ? undefined : ('invalid' as const);
}

type Change = Pick<ConsultConflict, 'changed_by' | 'at'>;
const metaOf = (error: unknown) => (apiErrorOf(error)?.meta ?? {}) as Partial<Change>;

/** Says that the address is another one now, and which patient changed it when; a press shows it, once it is known. */
function AddressChanged({ by: { changed_by, at }, onShow }: { by: Partial<Change>; onShow?: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      urgent
      title={t('deliveries.ship.changed')}
      action={
        onShow && (
          <Button size="small" variant="secondary" onClick={onShow}>
            {t('deliveries.ship.showNew')}
          </Button>
        )
      }
    >
      {changed_by && at && t('deliveries.ship.changedBy', { name: changed_by.name, at: formatDayTime(at) })}
    </Banner>
  );
}

/** Marks a parcel as sent, with its carrier and tracking number, to the address that is shown. Keeps a draft of both. */
export function ShipDialog({ order_id, patient_name, parcel: live, isCancelAsked, onClose }: Props) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [parcel, setParcel] = useState(live);
  const [ship, { error, reset }] = useShipOrder();
  // The patient asked while the dialog was open: the next press is after the warning.
  const isRefused = apiErrorOf(error)?.code === errorCodes.cancelAsked;
  const isAsked = isCancelAsked || isRefused;
  const form = useContractForm({
    schema: deliveryRoutes.shipOrder.body,
    // The version of the address that was on screen when the typing began.
    defaults: { carrier: 'YAMATO', tracking_number: '', version: live.version },
    labels: { carrier: t('deliveries.ship.carrier'), tracking_number: t('deliveries.ship.number'), version: '' },
    prepare: ({ carrier, tracking_number, version }) => ({
      order_id,
      version,
      carrier,
      tracking_number: trackingNumberOf(tracking_number) || null,
      ...(isAsked && { despite_cancel_request: true }),
    }),
    also: ({ carrier, tracking_number }) => {
      const rule = ruleOf(
        carriers.find((one) => one === carrier),
        tracking_number,
      );
      return rule ? { tracking_number: rule } : {};
    },
    texts: {
      carrier: t('deliveries.ship.carrierMissing'),
      tracking_number: { required: t('deliveries.ship.numberMissing'), invalid: t('deliveries.ship.numberWrong') },
    },
    focus: 'field',
    draft: { who, form: `ship ${order_id}`, fields: ['carrier', 'tracking_number', 'version'] },
  });
  const { field, submitTo, bannerError, busy, watch, setValue } = form;
  const isChanged = live.version !== watch('version');
  const showNew = () => {
    setParcel(live);
    setValue('version', live.version);
    reset();
  };
  const carrier = useChoice(form, 'carrier');
  const confirm = submitTo(async (values) => {
    const answer = await ship({ ...values, options: { successMessage: t('deliveries.ship.done') } });
    if (!answer.error) onClose();
    return answer;
  });
  const refusal = bannerError(error);
  const isOther = carrier.value === 'OTHER';
  return (
    <ConfirmDialog
      open
      title={t('deliveries.ship.title', { name: patient_name })}
      confirmLabel={t('deliveries.ship.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        {isAsked && (
          <Banner tone="warning" urgent={isRefused} title={t('deliveries.ship.cancelAsked')}>
            {t('deliveries.ship.cancelAskedText')}
          </Banner>
        )}
        <DescriptionList
          items={[
            {
              term: t('deliveries.panel.destination'),
              text: <span lang="ja">{`${parcel.name} ${addressText(parcel)}`}</span>,
            },
          ]}
        />
        <SelectField
          {...carrier}
          required
          options={carriers.map((value) => ({ value, label: t(`status.carrier.${value}`) }))}
        />
        <TextField
          {...field('tracking_number')}
          helper={t(isOther ? 'deliveries.ship.numberHelpOther' : 'deliveries.ship.numberHelp')}
          required={!isOther}
          inputMode={isOther ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={40}
        />
        <p>{t('deliveries.ship.text')}</p>
        {isChanged || apiErrorOf(refusal)?.code === errorCodes.editConflict ? (
          <AddressChanged by={metaOf(refusal)} {...(isChanged && { onShow: showNew })} />
        ) : (
          !isRefused && <ErrorBanner error={refusal} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
