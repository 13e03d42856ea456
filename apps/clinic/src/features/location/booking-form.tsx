import { useChangeBookingSettings } from '@haruka/api/scheduling/booking-settings';
import {
  BookingRules,
  type BookingSettings,
  bookingSettingsRoutes,
} from '@haruka/contract/scheduling/booking-settings';
import { doctorNameOf, formatDayTime, nameOf } from '@haruka/i18n/clinic';
import { ErrorBanner, isEditConflict } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, Button, Columns, NumberField, Stack, Text } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/typed-number.ts';

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
  const [change, { error }] = useChangeBookingSettings();
  const [isBehind, setBehind] = useState(false);
  const { clinic_location_id, changed } = newest;
  const { field, submitTo, reset, setValue, watch, formState, summary, bannerError, busy } = useContractForm({
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
  });
  const { isDirty } = formState;
  // Shows what a colleague changed, as long as nothing is typed here.
  useEffect(() => {
    if (!isDirty) reset(typedOf(newest));
  }, [newest, isDirty, reset]);

  const submit = submitTo(async (values) => {
    const answer = await change({ ...values, options: { errorsOnScreen: true, successMessage: t('words.saved') } });
    const isLate = isEditConflict(answer.error);
    if (isLate) await reload();
    setBehind(isLate);
    if (answer.data) reset(typedOf(answer.data));
    return answer;
  });
  const takeNewest = () => {
    reset(typedOf(newest));
    setBehind(false);
  };
  const saveMine = () => {
    setValue('version', newest.version);
    void submit();
  };
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
          <Banner
            tone="warning"
            urgent
            title={t('locations.booking.conflict', { name: doctorNameOf(changed), at: formatDayTime(changed.at) })}
            action={
              <Stack row wrap gap={8}>
                <Button size="small" variant="secondary" busy={busy} onClick={saveMine}>
                  {t('locations.delivery.saveMine')}
                </Button>
                <Button size="small" variant="text" onClick={takeNewest}>
                  {t('locations.delivery.takeNewest')}
                </Button>
              </Stack>
            }
          >
            <p>{t('locations.delivery.kept')}</p>
            <Sentences rules={newest} />
          </Banner>
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
