import type { ClosedRule } from '@haruka/contract/scheduling/closed-day';
import { weekdayName } from '@haruka/i18n/clinic';
import { Button, Columns, Section, SelectField, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClosedRuleText } from './closed-rule-text.ts';
import { EntryList } from './entry-list.tsx';
import type { useRuleEntry } from './use-rule-entry.ts';
import { weekFromMonday } from './week.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** Closed days that repeat, and a small form that adds one. */
export function ClosedRuleList({
  rules,
  onChange,
  entry: { typed, write: writeAll, add },
  errorOf,
}: {
  rules: readonly ClosedRule[];
  onChange: (rules: ClosedRule[]) => void;
  /** What the small form holds. */
  entry: ReturnType<typeof useRuleEntry>;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const textOf = useClosedRuleText();
  const { kind, dow, reason } = typed;
  const write = (change: Partial<typeof typed>) => writeAll({ ...typed, ...change });
  const number = (name: 'nth' | 'month' | 'day', count: number) => (
    <SelectField
      label={t(`closedDays.${name}`)}
      marked={false}
      options={numbers(count).map((value) => ({ value, label: String(value) }))}
      value={typed[name]}
      onValue={(value) => write({ [name]: Number(value) })}
    />
  );
  return (
    <Section title={t('closedDays.repeating')}>
      {rules.length === 0 && <Text tone="soft">{t('closedDays.noRepeating')}</Text>}
      <EntryList
        entries={rules.map((rule, at) => ({
          key: `${at} ${JSON.stringify(rule)}`,
          text: `${textOf(rule)} ${rule.reason}`,
          error: errorOf(`rules.${at}.day`),
        }))}
        onRemove={(at) => onChange(rules.filter((_, other) => other !== at))}
      />
      <Columns min={180}>
        <SelectField
          label={t('closedDays.kind')}
          marked={false}
          options={(['WEEKLY', 'MONTHLY', 'YEARLY'] as const).map((value) => ({
            value,
            label: t(`closedDays.kinds.${value}`),
          }))}
          value={kind}
          onValue={(value) => write({ kind: value as typeof kind })}
        />
        {kind === 'MONTHLY' && number('nth', 5)}
        {kind === 'YEARLY' ? (
          <>
            {number('month', 12)}
            {number('day', 31)}
          </>
        ) : (
          <SelectField
            label={t('closedDays.dow')}
            marked={false}
            options={weekFromMonday.map((value) => ({ value, label: weekdayName(value) }))}
            value={dow}
            onValue={(value) => write({ dow: Number(value) })}
          />
        )}
        <TextField
          label={t('closedDays.ruleReason')}
          marked={false}
          maxLength={100}
          value={reason}
          onValue={(value) => write({ reason: value })}
        />
      </Columns>
      <Stack row>
        <Button variant="secondary" size="small" onClick={add}>
          {t('closedDays.addRule')}
        </Button>
      </Stack>
    </Section>
  );
}
