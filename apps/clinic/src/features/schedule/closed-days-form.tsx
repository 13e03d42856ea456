import { useSaveClosedDays } from '@haruka/api/scheduling/closed-day';
import type { ClosedDays } from '@haruka/contract/scheduling/closed-day';
import { formatDay, formatDayTime, holidayName } from '@haruka/i18n/clinic';
import { Card, CheckboxCards, CheckboxRow, Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ChangeConflict, ChangeSave } from './change-save.tsx';
import { ClosedDayList } from './closed-day-list.tsx';
import { ClosedRuleList } from './closed-rule-list.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

/** Edits what closes a location. Nothing counts before it is saved. */
export function ClosedDaysForm({ clinic_location_id, saved }: { clinic_location_id: number; saved: ClosedDays }) {
  const { t } = useTranslation();
  const { holidays, edited_by, edited_at, version, open_on_holidays, days, rules, open_holidays } = saved;
  const [send] = useSaveClosedDays();
  const form = useScheduleForm({
    draft: `closed days ${clinic_location_id}`,
    start: { version, open_on_holidays, days, rules, open_holidays },
    savedText: t('closedDays.saved'),
    send: (settings, affected, over = settings.version) =>
      send({
        ...settings,
        clinic_location_id,
        version: over,
        ...(affected && { affected }),
        options: { silent: true },
      }),
  });
  const { typed, write } = form;
  const errorOf = (field: string) => (form.ruleOf(field) ? t('closedDays.problems.date') : undefined);

  return (
    <Card>
      <Stack gap={32}>
        {edited_by && edited_at && (
          <Text size={14} tone="soft">
            {t('businessDay.edited', { name: t('words.full_name', edited_by), at: formatDayTime(edited_at) })}
          </Text>
        )}
        <ChangeConflict form={form} />
        <ClosedDayList days={typed.days} onChange={(next) => write({ ...typed, days: next })} errorOf={errorOf} />
        <ClosedRuleList rules={typed.rules} onChange={(next) => write({ ...typed, rules: next })} errorOf={errorOf} />
        <Section title={t('closedDays.holidays')}>
          <CheckboxRow
            label={t('closedDays.openAll')}
            checked={typed.open_on_holidays}
            onChange={({ target }) => write({ ...typed, open_on_holidays: target.checked })}
          />
          {!typed.open_on_holidays && (
            <CheckboxCards
              label={t('closedDays.openSome')}
              marked={false}
              columns={2}
              value={typed.open_holidays}
              onChange={(next) => write({ ...typed, open_holidays: next })}
              options={holidays.map(({ on_day, name }) => ({
                value: on_day,
                label: `${formatDay(on_day)} ${holidayName(name) ?? name}`,
              }))}
            />
          )}
        </Section>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <Stack gap={24}>
            <ChangeSave form={form} label={t('closedDays.save')} mayKeep />
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
