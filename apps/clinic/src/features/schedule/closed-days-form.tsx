import { errorText } from '@haruka/api';
import { useSaveClosedDays } from '@haruka/api/scheduling/closed-day';
import type { ClosedDays } from '@haruka/contract/scheduling/closed-day';
import { rejectedFields } from '@haruka/forms';
import { formatDay, formatDayTime, holidayName } from '@haruka/i18n/clinic';
import { useFormDraft } from '@haruka/staff';
import { Banner, Button, Card, CheckboxCards, CheckboxRow, Section, Stack, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AffectedSheet } from './affected-sheet.tsx';
import { ClosedDayList } from './closed-day-list.tsx';
import { ClosedRuleList } from './closed-rule-list.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { useSaveChange } from './use-save-change.ts';

/** Edits what closes a location. Nothing counts before it is saved. */
export function ClosedDaysForm({ clinic_location_id, saved }: { clinic_location_id: number; saved: ClosedDays }) {
  const { t } = useTranslation();
  const { holidays, edited_by, edited_at, version, open_on_holidays, days, rules, open_holidays } = saved;
  const start = { version, open_on_holidays, days, rules, open_holidays };
  const [typed, write] = useFormDraft(`closed days ${clinic_location_id}`, start);
  const [send] = useSaveClosedDays();
  const { save, busy, stopped, clear } = useSaveChange((affected, over = typed.version) =>
    send({ ...typed, clinic_location_id, version: over, ...(affected && { affected }), options: { silent: true } }),
  );
  const submit = async (...how: Parameters<typeof save>) => {
    if (!(await save(...how))) return;
    write(start);
    toast({ tone: 'success', text: t('closedDays.saved') });
  };
  const rejected = new Set(rejectedFields(stopped.error).map(({ field }) => field));
  const errorOf = (field: string) => (rejected.has(field) ? t('closedDays.problems.date') : undefined);

  return (
    <Card>
      <Stack gap={32}>
        {edited_by && edited_at && (
          <Text size={14} tone="soft">
            {t('businessDay.edited', { name: t('words.full_name', edited_by), at: formatDayTime(edited_at) })}
          </Text>
        )}
        {stopped.conflict && (
          <ConflictBanner
            edit={stopped.conflict}
            onTakeTheirs={() => {
              write(start);
              clear();
            }}
            onTakeMine={() => void submit(undefined, stopped.conflict?.version)}
          />
        )}
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
        {stopped.error && (
          <Banner tone="error" urgent>
            {errorText(stopped.error)}
          </Banner>
        )}
        <Button busy={busy} onClick={() => void submit()} fullWidth>
          {t('closedDays.save')}
        </Button>
      </Stack>
      {stopped.affected && (
        <AffectedSheet
          affected={stopped.affected}
          mayKeep
          busy={busy}
          onDecide={(decision) => void submit(decision)}
          onClose={clear}
        />
      )}
    </Card>
  );
}
