import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import type { AffectedBookings, AffectedDecision, SolvedBooking } from '@haruka/contract/scheduling/affected-bookings';
import type { LastEdit } from '@haruka/contract/scheduling/business-day';
import { rejectedFields } from '@haruka/forms';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useFormDraft } from '@haruka/staff';
import { toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noDecisions } from './affected-choices.ts';
import { useSolvedText } from './use-solved-text.ts';

/** What stopped a change of the schedule: affected bookings, another editor, or a rejected field. */
interface Stopped {
  affected?: AffectedBookings;
  conflict?: LastEdit;
  error?: ApiError;
  /** The fields that it names. They stay marked while the caller returns to the form. */
  fields?: ReturnType<typeof rejectedFields>;
}

interface Answer {
  data?: { version?: number; solved: SolvedBooking[] };
  error?: unknown;
}

interface Options<T> {
  /** Names the draft: the form and its subject. */
  draft: string;
  start: T;
  savedText: string;
  /** Sends what was typed, with the decision on the affected bookings. */
  send: (typed: T, decision: AffectedDecision | undefined) => PromiseLike<Answer>;
  /** Closes the form. Without it the form stays, and shows what was saved until that is read again. */
  onSaved?: () => void;
}

/**
 * A form that changes the schedule. Affected bookings stop the change until the caller decides, and another editor's change
 * until the caller chooses a version. What was typed survives all of that, and the way to a booking and back.
 */
export function useScheduleForm<T extends object>({ draft, start, savedText, send, onSaved }: Options<T>) {
  const { t } = useTranslation();
  const solvedText = useSolvedText();
  const [draftOf, writeDraft] = useFormDraft(draft, start);
  const [saved, setSaved] = useState<T>();
  const typed = saved ?? draftOf;
  const write = (next: T) => {
    setSaved(undefined);
    writeDraft(next);
  };
  const [decisions, decide] = useFormDraft(`affected ${draft}`, noDecisions);
  const [stopped, setStopped] = useState<Stopped>({});
  const [busy, setBusy] = useState(false);

  const discard = () => {
    write(start);
    decide(noDecisions);
  };
  const submit = async (decision?: AffectedDecision, version?: number) => {
    const sent = version === undefined ? typed : { ...typed, version };
    // The version that the editor chose counts for the decision on the affected bookings, too.
    if (sent !== typed) write(sent);
    setBusy(true);
    const { data, error } = await send(sent, decision);
    setBusy(false);
    setStopped(error === undefined ? {} : stoppedBy(apiErrorOf(error)));
    if (error !== undefined) return;
    discard();
    if (!onSaved) setSaved({ ...sent, ...(data?.version !== undefined && { version: data.version }) });
    const solved = data?.solved ?? [];
    const sum = solvedText(solved.map(({ act }) => act));
    toast({ tone: 'success', text: sum ? t('affected.savedWith', { saved: savedText, sum }) : savedText });
    onSaved?.();
  };
  const rejected = stopped.fields ?? [];
  return {
    typed,
    write,
    /** What was chosen and typed for the affected bookings so far. */
    decisions,
    decide,
    submit,
    busy,
    stopped,
    /** Returns to the form. Nothing was saved. */
    clear: () => setStopped(({ fields }) => ({ ...(fields && { fields }) })),
    /** Discards what was typed for the version of the other editor. */
    takeTheirs: () => {
      discard();
      setStopped({});
    },
    /** Returns the rule that a field broke. */
    ruleOf: (field: string) => rejected.find((one) => one.field === field)?.rule,
    /** Returns the bound that a field broke, e.g. another location with its time. */
    limitOf: (field: string) => rejected.find((one) => one.field === field)?.limit,
  };
}

/** What the shared parts of the forms need. */
export type ScheduleForm = Pick<
  ReturnType<typeof useScheduleForm<object>>,
  'decisions' | 'decide' | 'submit' | 'busy' | 'stopped' | 'clear' | 'takeTheirs'
>;

function stoppedBy(error: ApiError | undefined): Stopped {
  switch (error?.code) {
    case errorCodes.consultStillBooked:
    case errorCodes.absenceRefused:
      return { affected: error.meta as AffectedBookings, fields: rejectedFields(error) };
    case errorCodes.editConflict:
      return { conflict: error.meta as LastEdit };
    default:
      return error ? { error, fields: rejectedFields(error) } : {};
  }
}
