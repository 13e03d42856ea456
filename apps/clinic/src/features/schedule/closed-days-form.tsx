import { useSaveClosedDays } from '@haruka/api/scheduling/closed-day';
import type { ClosedDays } from '@haruka/contract/scheduling/closed-day';
import { formatDay, formatDayTime, holidayName } from '@haruka/i18n/clinic';
import { Banner, Button, Card, CheckboxCards, CheckboxRow, Section, Stack, Text } from '@haruka/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeConflict, ChangeSave } from './change-save.tsx';
import { ClosedDayList } from './closed-day-list.tsx';
import { ClosedRuleList } from './closed-rule-list.tsx';
import { mostDays, useDayEntry } from './use-day-entry.ts';
import { useRuleEntry } from './use-rule-entry.ts';
import { useScheduleForm } from './use-schedule-form.ts';

/** A line breaks between day and name, and within neither: phrases of Japanese would end inside 「春分の日」. */
const wholeWords = { wordBreak: 'keep-all' } as const;

/** Edits what closes a location. Nothing counts before it is saved. */
export function ClosedDaysForm({ clinic_location_id, saved }: { clinic_location_id: number; saved: ClosedDays }) {
  const { t } = useTranslation();
  const { holidays, edited_by, edited_at, version, open_on_holidays, days, rules, open_holidays } = saved;
  const [send] = useSaveClosedDays();
  const form = useScheduleForm({
    draft: `closed days ${clinic_location_id}`,
    start: { version, open_on_holidays, days, rules, open_holidays },
    savedText: t('closedDays.saved'),
    send: (settings, affected) =>
      send({
        ...settings,
        clinic_location_id,
        ...(affected && { affected }),
        options: { silent: true },
      }),
  });
  const { typed, write } = form;
  const setDays = (next: ClosedDays['days']) => write({ ...typed, days: next });
  const setRules = (next: ClosedDays['rules']) => write({ ...typed, rules: next });
  const day = useDayEntry(clinic_location_id, { days: typed.days, onChange: setDays });
  const rule = useRuleEntry(clinic_location_id, { rules: typed.rules, onChange: setRules });
  const left = [day, rule].find(({ isTyped }) => isTyped);
  const [isAsking, setAsking] = useState(false);
  const saving = useRef<HTMLFormElement>(null);
  const save = () => {
    setAsking(left !== undefined);
    return left ? undefined : form.submit();
  };
  const add = () => {
    // The question is gone with its button.
    if (left?.add()) saving.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const saveWithout = () => {
    day.clear();
    rule.clear();
    setAsking(false);
    return form.submit();
  };
  const errorOf = (field: string) => {
    const rule = form.ruleOf(field);
    return (
      rule && t(`closedDays.problems.${rule === 'min' || rule === 'overlap' || rule === 'booked' ? rule : 'date'}`)
    );
  };

  return (
    <Card>
      <Stack gap={32}>
        {edited_by && edited_at && (
          <Text size={14} tone="soft">
            {t('businessDay.edited', { name: t('words.full_name', edited_by), at: formatDayTime(edited_at) })}
          </Text>
        )}
        <ChangeConflict form={form} />
        <ClosedDayList days={typed.days} onChange={setDays} entry={day} errorOf={errorOf} />
        <ClosedRuleList rules={typed.rules} onChange={setRules} entry={rule} errorOf={errorOf} />
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
                label: (
                  <span style={wholeWords}>
                    {formatDay(on_day)} {holidayName(name) ?? name}
                  </span>
                ),
              }))}
            />
          )}
        </Section>
        <form
          ref={saving}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap={24}>
            {isAsking && left && (
              <Banner tone="warning" urgent title={t(left === day ? 'closedDays.left.single' : 'closedDays.left.rule')}>
                {day.isWrong && <p>{t('closedDays.problems.add', { count: mostDays })}</p>}
                <Stack row wrap gap={8}>
                  <Button size="small" onClick={add}>
                    {t(left === day ? 'closedDays.addSingle' : 'closedDays.addRule')}
                  </Button>
                  <Button size="small" variant="secondary" busy={form.busy} onClick={() => void saveWithout()}>
                    {t('closedDays.left.without')}
                  </Button>
                </Stack>
              </Banner>
            )}
            <ChangeSave form={form} label={t('closedDays.save')} mayKeep />
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
