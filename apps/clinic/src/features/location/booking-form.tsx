import { useChangeBookingSettings } from '@haruka/api/scheduling/booking-settings';
import {
  BookingRules,
  type BookingSettings,
  bookingSettingsRoutes,
} from '@haruka/contract/scheduling/booking-settings';
import { doctorNameOf, formatDayTime, nameOf } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, Columns, NumberField, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/typed-number.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { useVersionedForm } from '@haruka/shell/use-versioned-form';

/** What is typed into the form, with the version that was on screen when the typing began. */
type Typed = Record<keyof BookingRules, string> & { version: number };

const typedOf = (one: BookingSettings): Typed => ({
  cancel_until_minutes: String(one.cancel_until_minutes),
  same_day_cutoff_minutes: String(one.same_day_cutoff_minutes ?? ''),
  booking_window_days: String(one.booking_window_days),
  version: one.version,
});

/** Returns the rules as typed. Text that is no number stays, so that the schema names its field. */
const rulesOf = ({ cancel_until_minutes, same_day_cutoff_minutes, booking_window_days }: Omit<Typed, 'version'>) => ({
  cancel_until_minutes: typedNumber(cancel_until_minutes),
  same_day_cutoff_minutes: same_day_cutoff_minutes.trim() === '' ? null : typedNumber(same_day_cutoff_minutes),
  booking_window_days: typedNumber(booking_window_days),
});

interface Props {
  /** The rules of the location as they are now. */
  newest: BookingSettings;
  reload: () => PromiseLike<unknown>;
}

/** What a location allows its patients, with the sentences that they read. A colleague's change is never replaced unseen. */
export function BookingForm({ newest, reload }: Props) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [change, { error }] = useChangeBookingSettings();
  const { clinic_location_id, changed } = newest;
  const form = useContractForm({
    schema: bookingSettingsRoutes.changeBookingSettings.body,
    defaults: typedOf(newest),
    labels: {
      cancel_until_minutes: t('locations.booking.fields.cancel_until_minutes'),
      same_day_cutoff_minutes: t('locations.booking.fields.same_day_cutoff_minutes'),
      booking_window_days: t('locations.booking.fields.booking_window_days'),
      version: '',
    },
    prepare: ({ version, ...typed }: Typed) => ({ clinic_location_id, version, ...rulesOf(typed) }),
    focus: 'field',
    draft: {
      who,
      form: `booking rules ${clinic_location_id}`,
      fields: ['cancel_until_minutes', 'same_day_cutoff_minutes', 'booking_window_days', 'version'],
    },
  });
  const { field, watch, summary, bannerError, busy } = form;
  const { submit, isBehind, ...choice } = useVersionedForm({
    form,
    newest,
    version: newest.version,
    typedOf,
    save: (values) => change({ ...values, options: { errorsOnScreen: true, successMessage: t('words.saved') } }),
    reload,
  });
  const name = nameOf(newest);
  return (
    <form noValidate aria-label={t('locations.booking.label', { name })} onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <h3>{name}</h3>
        {summary}
        <Columns min={200} gap={24}>
          <NumberField
            {...field('cancel_until_minutes')}
            required
            unit={t('locations.booking.minutes')}
            helper={t('locations.booking.cancelHelp')}
          />
          <NumberField
            {...field('same_day_cutoff_minutes')}
            unit={t('locations.booking.minutes')}
            helper={t('locations.booking.todayHelp')}
          />
          <NumberField
            {...field('booking_window_days')}
            required
            unit={t('locations.booking.days')}
            helper={t('locations.booking.windowHelp')}
          />
        </Columns>
        <Preview typed={rulesOf(watch())} />
        {isBehind && changed ? (
          <ConflictBanner
            title={t('locations.booking.conflict', { name: doctorNameOf(changed), at: formatDayTime(changed.at) })}
            busy={busy}
            {...choice}
          >
            <p>{t('locations.conflict.kept')}</p>
            <Sentences rules={newest} />
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

/** The sentences that patients will read, while what is typed can be saved. */
function Preview({ typed }: { typed: object }) {
  const { t } = useTranslation();
  const { data } = BookingRules.safeParse(typed);
  if (!data) return null;
  return (
    <div>
      <Text size={14} tone="soft">
        {t('locations.booking.preview')}
      </Text>
      <Sentences rules={data} />
    </div>
  );
}

function Sentences({ rules }: { rules: BookingRules }) {
  const { t } = useTranslation();
  return (
    <ul>
      <li>{t('bookingRules.window', { count: rules.booking_window_days })}</li>
      <li>
        {rules.same_day_cutoff_minutes === null
          ? t('bookingRules.noToday')
          : t('bookingRules.today', { count: rules.same_day_cutoff_minutes })}
      </li>
      <li>{t('bookingRules.cancel', { count: rules.cancel_until_minutes })}</li>
    </ul>
  );
}
