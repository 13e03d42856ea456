import { useChangeAttendanceSettings } from '@haruka/api/scheduling/time-clock';
import {
  type AttendanceSettings,
  type AttendanceSettingsRecord,
  roundings,
} from '@haruka/contract/scheduling/time-clock';
import { saveDraft } from '@haruka/forms/form-draft';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { ErrorBanner, isEditConflict } from '@haruka/shell/error-banner';
import { useFormDraft, useMember } from '@haruka/staff';
import { Banner, Button, Card, CheckboxRow, SelectField, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const breaks = [0, 15, 30, 45, 60, 75, 90, 120];
const allowances = [0, 5, 10, 15, 30];
const closingDays = Array.from({ length: 28 }, (_, at) => at + 1);

/** Returns the choices with the present value, which another program may have set. */
const withPresent = (choices: readonly number[], present: number | null) =>
  present === null || choices.includes(present) ? choices : [...choices, present].toSorted((a, b) => a - b);

interface Props {
  location: number;
  /** The settings of the location as they are now. */
  newest: AttendanceSettingsRecord;
  reload: () => PromiseLike<unknown>;
}

/** The settings of one location. What was chosen survives a locked screen, and a colleague's change is never replaced unseen. */
export function AttendanceSettingsForm({ location, newest, reload }: Props) {
  const { t } = useTranslation();
  const { changed, ...settings } = newest;
  const { id } = useMember();
  const form = `attendance settings ${location}`;
  const [typed, write] = useFormDraft<AttendanceSettings & { version: number }>(form, settings);
  const isBehind = typed.version !== newest.version;
  const [change, { isLoading, error }] = useChangeAttendanceSettings();
  const minutes = (count: number) => ({ value: count, label: t('attendanceSettings.minutes', { count }) });
  const save = async (version = typed.version) => {
    const options = { errorsOnScreen: true, successMessage: t('words.saved') };
    const answer = await change({ clinic_location_id: location, ...typed, version, options });
    if (isEditConflict(answer.error)) await reload();
    // What is shown is saved: the form starts again from the next version.
    if (answer.data) saveDraft(id, form, undefined);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Card>
        <Stack gap={24}>
          <SelectField
            label={t('attendanceSettings.rounding')}
            helper={t('attendanceSettings.roundingHelper')}
            marked={false}
            options={roundings.map((count) =>
              count === 1 ? { value: 1, label: t('attendanceSettings.noRounding') } : minutes(count),
            )}
            value={typed.rounding_minutes}
            onValue={(value) =>
              write({ ...typed, rounding_minutes: roundings.find((one) => one === Number(value)) ?? 1 })
            }
          />
          <SelectField
            label={t('attendanceSettings.break')}
            helper={t('attendanceSettings.breakHelper')}
            marked={false}
            options={withPresent(breaks, typed.break_minutes).map((count) =>
              count === 0 ? { value: 0, label: t('attendanceSettings.noBreak') } : minutes(count),
            )}
            value={typed.break_minutes}
            onValue={(value) => write({ ...typed, break_minutes: Number(value) })}
          />
          <SelectField
            label={t('attendanceSettings.late')}
            helper={t('attendanceSettings.lateHelper')}
            marked={false}
            emptyLabel={t('attendanceSettings.noLate')}
            options={withPresent(allowances, typed.late_minutes).map((count) => ({
              value: count,
              label: t(count === 0 ? 'attendanceSettings.anyLate' : 'attendanceSettings.lateBy', { count }),
            }))}
            value={typed.late_minutes ?? ''}
            onValue={(value) => write({ ...typed, late_minutes: value === '' ? null : Number(value) })}
          />
          <SelectField
            label={t('attendanceSettings.closing')}
            helper={t('attendanceSettings.closingHelper')}
            marked={false}
            emptyLabel={t('attendanceSettings.endOfMonth')}
            options={closingDays.map((day) => ({ value: day, label: t('attendanceSettings.closingDay', { day }) }))}
            value={typed.closing_day ?? ''}
            onValue={(value) => write({ ...typed, closing_day: value === '' ? null : Number(value) })}
          />
          <CheckboxRow
            label={t('attendanceSettings.staffStamp')}
            checked={typed.staff_stamp}
            onChange={({ target }) => write({ ...typed, staff_stamp: target.checked })}
          />
          <CheckboxRow
            label={t('attendanceSettings.staffCorrect')}
            checked={typed.staff_correct}
            onChange={({ target }) => write({ ...typed, staff_correct: target.checked })}
          />
          {isBehind && changed ? (
            <Banner
              tone="warning"
              urgent
              title={t('attendanceSettings.conflict', {
                name: doctorNameOf(changed),
                at: formatDayTime(changed.at),
              })}
              action={
                <Stack row wrap gap={8}>
                  <Button size="small" variant="secondary" busy={isLoading} onClick={() => void save(newest.version)}>
                    {t('attendanceSettings.saveMine')}
                  </Button>
                  <Button size="small" variant="text" onClick={() => write(settings)}>
                    {t('attendanceSettings.takeNewest')}
                  </Button>
                </Stack>
              }
            >
              {t('attendanceSettings.kept')}
            </Banner>
          ) : (
            <ErrorBanner error={error} />
          )}
          <Button type="submit" busy={isLoading}>
            {t('words.save')}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}
