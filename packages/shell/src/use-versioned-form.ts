import { isEditConflict } from './error-banner.tsx';
import { useEffect, useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface Options<Values extends FieldValues, Output, Newest> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'reset' | 'setValue' | 'getValues' | 'formState'> & {
    submitTo(
      send: (values: Output) => PromiseLike<{ error?: unknown }>,
    ): (event?: BaseSyntheticEvent) => Promise<unknown>;
  };
  /** What is saved now, and its version. */
  newest: Newest;
  version: number;
  /** Returns what stands in the fields when `newest` is shown. */
  typedOf: (newest: Newest) => Values;
  save: (values: Output) => PromiseLike<{ data?: Newest; error?: unknown }>;
  reload: () => PromiseLike<unknown>;
  onSaved?: () => void;
}

/**
 * Returns how a form of settings with a version is sent. A colleague's change shows at once while nothing is typed. Once
 * something is, it is never replaced unseen: `isBehind` says that the person has to choose.
 */
export function useVersionedForm<Values extends FieldValues & { version: number }, Output, Newest>({
  form,
  newest,
  version,
  typedOf,
  save,
  reload,
  onSaved,
}: Options<Values, Output, Newest>) {
  const [isBehind, setBehind] = useState(false);
  const { reset, setValue, getValues, submitTo } = form;
  const { isDirty } = form.formState;
  // A form starts with its draft and calls it unchanged.
  const [isRestored, setRestored] = useState(() => !isSame(getValues(), typedOf(newest)));
  const show = (saved: Newest) => {
    setRestored(false);
    reset(typedOf(saved));
  };
  useEffect(() => {
    if (!isDirty && !isRestored) reset(typedOf(newest));
  }, [newest, isDirty, isRestored, reset, typedOf]);

  const submit = submitTo(async (values) => {
    const answer = await save(values);
    const isLate = isEditConflict(answer.error);
    if (isLate) await reload();
    setBehind(isLate);
    if (answer.data) {
      show(answer.data);
      onSaved?.();
    }
    return answer;
  });
  return {
    submit,
    isBehind,
    /** Whether a draft of an earlier visit is in the fields; `takeNewest` discards it. */
    isRestored,
    /** Drops what was typed for what is saved. */
    takeNewest: () => {
      show(newest);
      setBehind(false);
    },
    /** Sends what was typed over what the person has now seen. */
    saveMine: () => {
      setValue('version' as Path<Values>, version as PathValue<Values, Path<Values>>);
      void submit();
    },
  };
}

/** Whether all fields have the same values, also where these are lists. */
const isSame = (typed: FieldValues, shown: FieldValues) =>
  Object.keys(shown).every((name) => JSON.stringify(typed[name]) === JSON.stringify(shown[name]));
