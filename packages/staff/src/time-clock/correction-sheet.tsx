import { rejectedFields } from '@haruka/forms';
import { limits } from '@haruka/contract/limits';
import { type Stamp, stampKinds, type TypedStamp } from '@haruka/contract/scheduling/time-clock';
import { formatDay, formatTime } from '@haruka/i18n/clinic';
import { apiErrorOf, ErrorBanner, isEditConflict } from '@haruka/shell/error-banner';
import {
  Banner,
  Button,
  FormSheet,
  IconButton,
  SelectField,
  Stack,
  Text,
  TextField,
  toast,
  TrashIcon,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../frame/day-field.tsx';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { nextRow, rowsOf } from './typed-rows.ts';

interface Typed {
  on_day: string;
  stamps: TypedStamp[];
  reason: string;
  /** The version of the day that the input was made from. */
  version: number;
}

export interface CorrectionSheetProps {
  /** `ask`: the person asks the owner. `make`: the stamps change at once. */
  how: 'ask' | 'make';
  /** Whose day, for the heading; absent for the own one. */
  name?: string;
  /** Names the draft of the form. */
  draft: string;
  /** The day; an empty one is typed. */
  on_day: string;
  stamps: readonly Stamp[];
  /** The version of the day. A correction by another person raises it. */
  version?: number;
  send: (typed: Typed) => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

const stampRules = ['order', 'length', 'future', 'open', 'overlap'] as const;
const dayRules = ['max', 'min'] as const;

/** Corrects the stamps of a day, with a written reason. What was typed survives a refusal and a locked screen. */
export function CorrectionSheet({
  how,
  name,
  draft,
  on_day,
  stamps,
  version = 0,
  send,
  onClose,
}: CorrectionSheetProps) {
  const { t } = useTranslation();
  const start = { on_day, rows: rowsOf(stamps), reason: '', version };
  const [typed, write] = useFormDraft(`${how} stamps ${draft} ${on_day}`, start);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { rows, reason } = typed;
  const setRow = (at: number, more: Partial<(typeof rows)[number]>) =>
    write({ ...typed, rows: rows.map((row, nth) => (nth === at ? { ...row, ...more } : row)) });

  const submit = async (from = typed.version) => {
    setTried(true);
    if (rows.some(({ time }) => !time) || !reason.trim() || !typed.on_day) return;
    setBusy(true);
    const answer = await send({ on_day: typed.on_day, stamps: rows, reason, version: from });
    setBusy(false);
    setError(answer.error);
    if (answer.error) return;
    write(start);
    toast({ tone: 'success', text: t(how === 'ask' ? 'timeClock.correction.asked' : 'timeClock.correction.saved') });
    onClose();
  };
  const rejected = rejectedFields(apiErrorOf(error));
  const ruleOf = (field: string) => rejected.find((one) => one.field === field)?.rule;
  const stampRule = stampRules.find((rule) => rule === ruleOf('stamps'));
  const dayRule =
    dayRules.find((rule) => rule === ruleOf('on_day')) ??
    (ruleOf('on_day') || (isTried && !typed.on_day) ? 'format' : undefined);
  return (
    <FormSheet
      open
      wide
      onClose={onClose}
      title={t('timeClock.correction.title')}
      closeLabel={t('words.close')}
      onSubmit={() => submit()}
    >
      <Text tone="soft">{t(how === 'ask' ? 'timeClock.correction.askLead' : 'timeClock.correction.makeLead')}</Text>
      {on_day ? (
        <Text bold>
          {name ? t('timeClock.correction.person', { name, day: formatDay(on_day) }) : formatDay(on_day)}
        </Text>
      ) : (
        <DayField
          required
          label={t('timeClock.correction.day')}
          value={typed.on_day}
          error={dayRule && t(`timeClock.correction.problems.${dayRule}`)}
          onValue={(value) => write({ ...typed, on_day: value })}
        />
      )}
      <Stack gap={12}>
        {rows.map(({ kind, time }, at) => (
          <Stack key={at} row gap={8} align="end">
            <SelectField
              label={t('timeClock.correction.kind', { nth: at + 1 })}
              marked={false}
              options={stampKinds.map((value) => ({ value, label: t(`timeClock.kinds.${value}`) }))}
              value={kind}
              onValue={(value) => setRow(at, { kind: stampKinds.find((one) => one === value) ?? 'IN' })}
            />
            <TextField
              type="time"
              label={t('timeClock.correction.time', { nth: at + 1 })}
              marked={false}
              value={time}
              error={isTried && !time ? t('timeClock.correction.problems.time') : undefined}
              onValue={(value) => setRow(at, { time: value })}
            />
            <IconButton
              label={t('timeClock.correction.remove', { nth: at + 1 })}
              icon={<TrashIcon />}
              onClick={() => write({ ...typed, rows: rows.filter((_, nth) => nth !== at) })}
            />
          </Stack>
        ))}
        {rows.length === 0 && <Text>{t('timeClock.correction.empty')}</Text>}
        {rows.length < limits.stamps.perDay && (
          <div>
            <Button variant="text" onClick={() => write({ ...typed, rows: [...rows, nextRow(rows)] })}>
              {t('timeClock.correction.add')}
            </Button>
          </div>
        )}
        <Text size={14} tone="soft">
          {t('timeClock.correction.nextDay')}
        </Text>
      </Stack>
      <TextField
        label={t('timeClock.correction.reason')}
        helper={t('timeClock.correction.reasonHelper')}
        required
        maxLength={limits.stamps.reasonMax}
        value={reason}
        error={isTried && !reason.trim() ? t('timeClock.correction.problems.reason') : undefined}
        onValue={(value) => write({ ...typed, reason: value })}
      />
      {stampRule && <Banner tone="error" urgent title={t(`timeClock.correction.problems.${stampRule}`)} />}
      {on_day && dayRule && <Banner tone="error" urgent title={t(`timeClock.correction.problems.${dayRule}`)} />}
      {!stampRule && !dayRule && (
        <ErrorBanner error={error}>
          {isEditConflict(error) && (
            <Stack gap={8}>
              <Text>
                {t('timeClock.correction.now', {
                  stamps:
                    stamps.map(({ kind, at }) => `${t(`timeClock.kinds.${kind}`)} ${formatTime(at)}`).join(' / ') ||
                    t('timeClock.correction.nothing'),
                })}
              </Text>
              <div>
                <Button variant="secondary" size="small" busy={busy} onClick={() => void submit(version)}>
                  {t('timeClock.correction.saveMine')}
                </Button>
              </div>
            </Stack>
          )}
        </ErrorBanner>
      )}
      <Button type="submit" busy={busy}>
        {t(how === 'ask' ? 'timeClock.correction.send' : 'timeClock.correction.save')}
      </Button>
    </FormSheet>
  );
}
