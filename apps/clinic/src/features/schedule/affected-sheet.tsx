import { errorText } from '@haruka/api';
import type {
  AffectedBooking,
  AffectedBookings,
  AffectedDecision,
} from '@haruka/contract/scheduling/affected-bookings';
import { Banner, Button, CheckboxRow, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actOf,
  type BulkAct,
  bulkChoice,
  type Choice,
  choiceOf,
  chosenTwice,
  type Decisions,
  decisionOf,
  moveOf,
  proposalFor,
} from './affected-choices.ts';
import { AffectedRow } from './affected-row.tsx';
import { ChangedBookings } from './changed-bookings.tsx';
import { MessageToAll } from './message-to-all.tsx';
import { useSolvedText } from './use-solved-text.ts';

interface Props {
  affected: AffectedBookings;
  /** Whether the bookings may stay. An absence allows none. */
  mayKeep: boolean;
  busy: boolean;
  /** They outlive the sheet: the way back to the form, to a booking and back, and a browser that dies. */
  decisions: Decisions;
  onDecisions: (decisions: Decisions) => void;
  onDecide: (decision: AffectedDecision | undefined) => void;
  onClose: () => void;
}

const bulkActs = ['SAME_DOCTOR', 'OTHER_DOCTOR', 'CANCEL', 'KEEP'] as const satisfies BulkAct[];

/** The bookings that a change affects: each moves to a free slot, is cancelled with a reason, or stays. */
export function AffectedSheet({ affected, mayKeep, busy, decisions, onDecisions, onDecide, onClose }: Props) {
  const { t } = useTranslation();
  const solvedText = useSolvedText();
  const { choices: chosen, reason, message } = decisions;
  const unselected = new Set(decisions.unselected);
  const write = (change: Partial<Decisions>) => onDecisions({ ...decisions, ...change });
  const [isChecked, setIsChecked] = useState(false);
  const { consults, count, elsewhere, changed, doctors } = affected;
  const isSolvable = elsewhere === 0 && consults.length === count;
  const choices = new Map(consults.map((one) => [one.id, chosen[one.id] ?? proposalFor(one)]));
  const twice = chosenTwice([...choices.values()]);
  const acts = [...choices.values()].flatMap((choice) => actOf(choice) ?? []);
  const hasCancel = [...choices.values()].includes('CANCEL');
  const isReasonMissing = hasCancel && !reason.trim();
  const selected = consults.filter(({ id }) => !unselected.has(id));

  const choose = (bookings: readonly AffectedBooking[], toChoice: (booking: AffectedBooking) => Choice) =>
    write({ choices: { ...chosen, ...Object.fromEntries(bookings.map((one) => [one.id, toChoice(one)])) } });
  const problemOf = ({ id, refused, offers }: AffectedBooking) => {
    const choice = choices.get(id)!;
    if (twice.has(choice)) return t('affected.problems.twice');
    if (isChecked && choice === '') return t('affected.problems.missing');
    // The slot of the last attempt, which the server refused and no longer offers.
    const isGone = moveOf(choice) !== undefined && !offers.some((offer) => choiceOf(offer) === choice);
    return refused !== null && isGone ? errorText({ http: 409, code: refused, message: '' }) : undefined;
  };
  const decide = () => {
    setIsChecked(true);
    if (twice.size > 0 || [...choices.values()].includes('') || isReasonMissing) return;
    onDecide(decisionOf(affected, choices, { reason: reason.trim(), message: message.trim() }));
  };
  return (
    <Sheet open onTop wide onClose={onClose} title={t('affected.title', { count })} closeLabel={t('words.close')}>
      <Stack gap={24}>
        {changed.length > 0 && <ChangedBookings changed={changed} />}
        {count > 0 && (
          <Banner tone="warning" urgent>
            {t(mayKeep ? 'affected.text' : 'affected.absenceText')}
          </Banner>
        )}
        {elsewhere > 0 && <Text>{t('affected.elsewhere', { count: elsewhere })}</Text>}
        {elsewhere === 0 && !isSolvable && <Text>{t('affected.tooMany', { count: consults.length })}</Text>}
        {isSolvable && consults.length > 1 && (
          <Stack gap={8} role="group" aria-label={t('affected.bulk')}>
            <CheckboxRow
              label={t('affected.selectAll', { count: selected.length })}
              checked={selected.length === consults.length}
              onValue={(isAll) => write({ unselected: isAll ? [] : consults.map(({ id }) => id) })}
            />
            <Stack row wrap gap={8}>
              {bulkActs
                .filter((act) => act !== 'KEEP' || mayKeep)
                .map((act) => (
                  <Button
                    key={act}
                    variant="secondary"
                    size="small"
                    onClick={() => choose(selected, (one) => bulkChoice(one, act))}
                  >
                    {t(`affected.bulkActs.${act}`)}
                  </Button>
                ))}
            </Stack>
          </Stack>
        )}
        <Stack gap={16} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {consults.map((booking) => (
            <li key={booking.id}>
              <AffectedRow
                booking={booking}
                doctors={doctors}
                mayKeep={mayKeep}
                choice={choices.get(booking.id)!}
                onChoice={(choice) => choose([booking], () => choice)}
                isSelected={!unselected.has(booking.id)}
                onSelect={(isSelected) =>
                  write({
                    unselected: isSelected
                      ? [...unselected].filter((id) => id !== booking.id)
                      : [...unselected, booking.id],
                  })
                }
                problem={problemOf(booking)}
              />
            </li>
          ))}
        </Stack>
        {isSolvable && (
          <>
            {hasCancel && (
              <TextField
                label={t('affected.reason')}
                helper={t('affected.reasonHelper')}
                required
                multiline
                rows={3}
                maxLength={500}
                value={reason}
                error={isChecked && isReasonMissing ? t('record.reasonMissing') : undefined}
                onValue={(value) => write({ reason: value })}
              />
            )}
            {acts.some((act) => act !== 'KEEP') && (
              <MessageToAll message={message} onMessage={(value) => write({ message: value })} />
            )}
            {count > 0 && <Text tone="soft">{t('affected.messageText')}</Text>}
            <Button variant={hasCancel ? 'danger' : 'primary'} busy={busy} onClick={decide} fullWidth>
              {count > 0 ? t('affected.save', { sum: solvedText(acts) }) : t('affected.saveChange')}
            </Button>
          </>
        )}
        <Button variant="text" onClick={onClose} fullWidth>
          {t('affected.backToForm')}
        </Button>
      </Stack>
    </Sheet>
  );
}
