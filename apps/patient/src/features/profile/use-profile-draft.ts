import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { saveDraft, readDraft } from '@haruka/forms/form-draft';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>;

const form = 'profile';
const isDraft = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

/** Keeps what is typed over a reload and a session that ends meanwhile; what was saved is no draft any more. */
export function useProfileDraft<Values extends Record<string, string>>(
  patient_id: string,
  { setValue, subscribe }: Form<Values>,
) {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [name, value] of Object.entries(readDraft(patient_id, form, isDraft) ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [patient_id, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {} }) => {
          const typed = Object.keys(dirtyFields).map((name) => [name, values[name] ?? ''] as const);
          saveDraft(patient_id, form, typed.length > 0 ? Object.fromEntries(typed) : undefined);
        },
      }),
    [patient_id, subscribe],
  );
}
