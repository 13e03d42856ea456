import { useChangeDeliverySettings } from '@haruka/api/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import { clinicOrderRoutes, type OrderSettings } from '@haruka/contract/money/clinic-order';
import { doctorNameOf, formatDayTime, nameOf } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, Columns, DescriptionList, NumberField, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/typed-number.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { useVersionedForm } from '@haruka/shell/use-versioned-form';

const notes = ['delivery_note', 'delivery_note_en', 'cancel_note', 'cancel_note_en'] as const;
const fields = ['delivery_fee', 'delivery_free_from', ...notes] as const;

/** What is typed into the form, with the version that was on screen when the typing began. */
type Typed = Record<(typeof fields)[number], string> & { version: number };

const typedOf = ({ delivery_version, delivery_fee, delivery_free_from, ...one }: OrderSettings): Typed => ({
  delivery_fee: String(delivery_fee),
  delivery_free_from: String(delivery_free_from ?? ''),
  delivery_note: one.delivery_note,
  delivery_note_en: one.delivery_note_en,
  cancel_note: one.cancel_note,
  cancel_note_en: one.cancel_note_en,
  version: delivery_version,
});

interface Props {
  /** The settings of the location as they are now. */
  newest: OrderSettings;
  reload: () => PromiseLike<unknown>;
}

/** What delivery costs at a location, and its texts before paying. A colleague's change is never replaced unseen. */
export function DeliveryForm({ newest, reload }: Props) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [change, { error }] = useChangeDeliverySettings();
  const { clinic_location_id, delivery_changed } = newest;
  const label = (field: (typeof fields)[number]) => t(`locations.delivery.fields.${field}`);
  const form = useContractForm({
    schema: clinicOrderRoutes.changeDeliverySettings.body,
    defaults: typedOf(newest),
    labels: {
      delivery_fee: label('delivery_fee'),
      delivery_free_from: label('delivery_free_from'),
      delivery_note: label('delivery_note'),
      delivery_note_en: label('delivery_note_en'),
      cancel_note: label('cancel_note'),
      cancel_note_en: label('cancel_note_en'),
      version: '',
    },
    prepare: ({ delivery_fee, delivery_free_from, ...rest }: Typed) => ({
      clinic_location_id,
      ...rest,
      delivery_fee: typedNumber(delivery_fee),
      delivery_free_from: delivery_free_from.trim() === '' ? null : typedNumber(delivery_free_from),
    }),
    focus: 'field',
    draft: { who, form: `delivery ${clinic_location_id}`, fields: [...fields, 'version'] },
  });
  const { field, getValues, summary, bannerError, busy } = form;
  const { submit, isBehind, ...choice } = useVersionedForm({
    form,
    newest,
    version: newest.delivery_version,
    typedOf,
    save: (values) => change({ ...values, options: { errorsOnScreen: true, successMessage: t('words.saved') } }),
    reload,
  });
  const name = nameOf(newest);
  const saved = typedOf(newest);
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
        {isBehind && delivery_changed ? (
          <ConflictBanner
            title={t('locations.delivery.conflict', {
              name: doctorNameOf(delivery_changed),
              at: formatDayTime(delivery_changed.at),
            })}
            busy={busy}
            {...choice}
          >
            <p>{t('locations.conflict.kept')}</p>
            <DescriptionList
              items={fieldsThatDiffer(saved, getValues()).map((one) => ({
                term: label(one),
                text: saved[one] || t('locations.conflict.blank'),
              }))}
            />
          </ConflictBanner>
        ) : (
          <ErrorBanner error={bannerError(error)} />
        )}
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('words.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Returns the fields in which what is saved now differs from what is typed. */
const fieldsThatDiffer = (saved: Typed, typed: Typed) => fields.filter((field) => saved[field] !== typed[field]);
