import { useChangeLocationFee } from '@haruka/api/money/location-fee';
import { type LocationFee, locationFeeRoutes } from '@haruka/contract/money/location-fee';
import type { TaxClass } from '@haruka/contract/tax-class';
import { useChoice } from '@haruka/forms';
import { doctorNameOf, formatDayTime, nameOf, yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, Columns, NumberField, Segments, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/typed-number.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { useVersionedForm } from '@haruka/shell/use-versioned-form';

/** What is typed into the form, with the version that was on screen when the typing began. */
interface Typed {
  fee_to: string;
  fee_from: string;
  fee_tax_class: TaxClass;
  version: number;
}

const typedOf = ({ fee_to, fee_from, fee_tax_class, version }: LocationFee): Typed => ({
  fee_to: String(fee_to ?? ''),
  fee_from: String(fee_from ?? ''),
  fee_tax_class,
  version,
});

/** Returns the prices as patients read them; null while one is no whole number of yen, or the first consult is the cheaper one. */
function pricesOf({ fee_to, fee_from }: Pick<Typed, 'fee_to' | 'fee_from'>) {
  const [to, from] = [typedNumber(fee_to), typedNumber(fee_from)].map(Number) as [number, number];
  const isPrice = fee_to !== '' && fee_from !== '' && Number.isInteger(to) && Number.isInteger(from) && from <= to;
  return isPrice ? { to: yen(to), from: yen(from) } : null;
}

interface Props {
  /** The fee of the location as it is now. */
  newest: LocationFee;
  reload: () => PromiseLike<unknown>;
}

/** What a consult costs at a location, with what patients read. A colleague's change is never replaced unseen. */
export function FeeForm({ newest, reload }: Props) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [change, { error }] = useChangeLocationFee();
  const { clinic_location_id, changed } = newest;
  const form = useContractForm({
    schema: locationFeeRoutes.changeLocationFee.body,
    defaults: typedOf(newest),
    labels: {
      fee_to: t('locations.fee.fields.fee_to'),
      fee_from: t('locations.fee.fields.fee_from'),
      fee_tax_class: t('locations.fee.fields.fee_tax_class'),
      version: '',
    },
    prepare: ({ fee_to, fee_from, ...rest }: Typed) => ({
      clinic_location_id,
      ...rest,
      fee_to: typedNumber(fee_to),
      fee_from: typedNumber(fee_from),
    }),
    also: ({ fee_to, fee_from }) => ({
      fee_from:
        Number(typedNumber(fee_from)) > Number(typedNumber(fee_to))
          ? { type: 'at_most', message: String(typedNumber(fee_to)) }
          : undefined,
    }),
    focus: 'field',
    draft: {
      who,
      form: `location fee ${clinic_location_id}`,
      fields: ['fee_to', 'fee_from', 'fee_tax_class', 'version'],
    },
  });
  const { field, watch, summary, bannerError, busy } = form;
  const taxClass = useChoice(form, 'fee_tax_class');
  const { submit, isBehind, ...choice } = useVersionedForm({
    form,
    newest,
    version: newest.version,
    typedOf,
    save: (values) => change({ ...values, options: { errorsOnScreen: true, successMessage: t('words.saved') } }),
    reload,
  });
  const name = nameOf(newest);
  const typed = pricesOf(watch());
  return (
    <form noValidate aria-label={t('locations.fee.label', { name })} onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <h3>{name}</h3>
        {summary}
        <Columns min={200} gap={24}>
          <NumberField
            {...field('fee_to')}
            required
            unit={t('locations.delivery.yen')}
            helper={t('locations.fee.toHelp')}
          />
          <NumberField
            {...field('fee_from')}
            required
            unit={t('locations.delivery.yen')}
            helper={t('locations.fee.fromHelp')}
          />
        </Columns>
        <Stack gap={8}>
          <Segments
            label={taxClass.label}
            value={taxClass.value}
            onChange={taxClass.onValue}
            items={(['TAXABLE', 'EXEMPT'] as const).map((value) => ({ value, label: t(`locations.fee.tax.${value}`) }))}
          />
          <Text size={14} tone="soft">
            {t('locations.fee.taxHelp')}
          </Text>
        </Stack>
        {typed && (
          <div>
            <Text size={14} tone="soft">
              {t('locations.booking.preview')}
            </Text>
            <Text>{t('locations.fee.range', typed)}</Text>
          </div>
        )}
        {isBehind && changed ? (
          <ConflictBanner
            title={t('locations.fee.conflict', { name: doctorNameOf(changed), at: formatDayTime(changed.at) })}
            busy={busy}
            {...choice}
          >
            <p>{t('locations.conflict.kept')}</p>
            <Price fee={newest} />
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

/** A fee as it is saved: the prices as patients read them, and the tax class. */
export function Price({ fee: { fee_from, fee_to, fee_tax_class } }: { fee: LocationFee }) {
  const { t } = useTranslation();
  if (fee_from === null || fee_to === null) return t('locations.fee.unset');
  return (
    <>
      <Text>{t('locations.fee.range', { to: yen(fee_to), from: yen(fee_from) })}</Text>
      <Text size={14} tone="soft">
        {t(`locations.fee.tax.${fee_tax_class}`)}
      </Text>
    </>
  );
}
