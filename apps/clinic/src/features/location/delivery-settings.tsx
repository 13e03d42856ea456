import { useChangeDeliverySettings, useOrderSettings } from '@haruka/api/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import { clinicOrderRoutes, type OrderSettings } from '@haruka/contract/money/clinic-order';
import { nameOf, normaliseDigits, yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, Card, Columns, DescriptionList, NumberField, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const notes = ['delivery_note', 'delivery_note_en', 'cancel_note', 'cancel_note_en'] as const;

/** What delivery costs at each location, and its texts before paying. The owner changes them, and everyone at the desk reads them. */
export function DeliverySettingsCard() {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const { data } = useOrderSettings({});
  if (!data || data.length === 0) return null;
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <Card title={t('locations.delivery.title')}>
      <Stack gap={24}>
        <p>{t('locations.delivery.text')}</p>
        {isOwner ? (
          data.map((one) => <DeliveryForm key={one.clinic_location_id} settings={one} />)
        ) : (
          <DescriptionList items={data.map((one) => ({ term: nameOf(one), text: <Charge {...one} /> }))} />
        )}
      </Stack>
    </Card>
  );
}

function Charge({ delivery_fee, delivery_free_from }: OrderSettings) {
  const { t } = useTranslation();
  if (delivery_fee === 0) return t('locations.delivery.none');
  return delivery_free_from === null
    ? t('locations.delivery.always', { fee: yen(delivery_fee) })
    : t('locations.delivery.until', { fee: yen(delivery_fee), from: yen(delivery_free_from) });
}

function DeliveryForm({ settings }: { settings: OrderSettings }) {
  const { t } = useTranslation();
  const [change, { error }] = useChangeDeliverySettings();
  const { clinic_location_id, name: _name, name_en: _name_en, bills_together: _bills_together, ...delivery } = settings;
  const label = (field: keyof typeof delivery) => t(`locations.delivery.fields.${field}`);
  const { field, submitTo, summary, bannerError, busy } = useContractForm({
    schema: clinicOrderRoutes.changeDeliverySettings.body,
    defaults: {
      ...delivery,
      delivery_fee: String(delivery.delivery_fee),
      delivery_free_from: String(delivery.delivery_free_from ?? ''),
    },
    labels: {
      delivery_fee: label('delivery_fee'),
      delivery_free_from: label('delivery_free_from'),
      delivery_note: label('delivery_note'),
      delivery_note_en: label('delivery_note_en'),
      cancel_note: label('cancel_note'),
      cancel_note_en: label('cancel_note_en'),
    },
    prepare: ({ delivery_fee, delivery_free_from, ...texts }) => ({
      clinic_location_id,
      ...texts,
      delivery_fee: amountOf(delivery_fee),
      delivery_free_from: delivery_free_from.trim() === '' ? null : amountOf(delivery_free_from),
    }),
    focus: 'field',
  });
  const submit = submitTo((values) => change({ ...values, options: { successMessage: t('words.saved') } }));
  const name = nameOf(settings);
  return (
    <form noValidate aria-label={t('locations.delivery.label', { name })} onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <h3>{name}</h3>
        {summary}
        <Columns min={200} gap={24}>
          <NumberField
            {...field('delivery_fee')}
            required
            unit={t('locations.delivery.yen')}
            helper={t('locations.delivery.feeHelp')}
          />
          <NumberField
            {...field('delivery_free_from')}
            unit={t('locations.delivery.yenAndMore')}
            helper={t('locations.delivery.freeHelp')}
          />
        </Columns>
        <Text size={14} tone="soft">
          {t('locations.delivery.notes')}
        </Text>
        {notes.map((note) => (
          <TextField
            key={note}
            {...field(note)}
            multiline
            rows={2}
            maxLength={limits.delivery.noteMax}
            autoComplete="off"
            {...(note.endsWith('_en') && { lang: 'en' })}
          />
        ))}
        <ErrorBanner error={bannerError(error)} />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('words.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Returns a typed amount as a number. Text that is no number stays text, so that the schema names the field. */
const amountOf = (typed: string) => {
  const plain = normaliseDigits(typed).replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : plain;
};
