import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormSubscribe } from 'react-hook-form';
import { readDraft, saveDraft, type Who } from './form-draft.ts';

/** The draft of a form: its owner, its name with the id of its subject, and the fields that it keeps. */
export interface FormDraft<Values> {
  who: Who;
  form: string;
  fields: readonly (keyof Values & string)[];
  /** Keeps only what differs from the defaults: the other fields show what is saved when the draft returns. */
  onlyTyped?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the start values of a form: its defaults, and over them the draft, where its types still match. */
export function startOf<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
  draft: FormDraft<Values> | undefined,
): DefaultValues<Values> {
  if (!draft) return defaults;
  const typed = readDraft(draft.who, draft.form, isRecord) ?? {};
  const matching = draft.fields.filter((name) => typeof typed[name] === typeof defaults[name]);
  return Object.assign({}, defaults, Object.fromEntries(matching.map((name) => [name, typed[name]])));
}

/** Saves the draft of a form while it is typed. Returns the function that ends the draft. */
export function useDraft<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
  draft: FormDraft<Values> | undefined,
  subscribe: UseFormSubscribe<Values>,
) {
  const save = useEffectEvent((values: Values) => {
    if (!draft) return;
    const typed = draft.fields.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(defaults[name]));
    const kept = Object.fromEntries((draft.onlyTyped ? typed : draft.fields).map((name) => [name, values[name]]));
    saveDraft(draft.who, draft.form, typed.length === 0 ? undefined : kept);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }), [subscribe]);
  return () => {
    if (draft) saveDraft(draft.who, draft.form, undefined);
  };
}
