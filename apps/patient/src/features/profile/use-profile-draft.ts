import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { saveDraft, readDraft } from '@haruka/forms/form-draft';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>;

const form = 'profile';
const baseForm = 'profile base';
const isDraft = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

interface Together<Values> {
  /** Fields that are kept as a whole, with what stood in them before. */
  together: readonly (keyof Values & string)[];
  baseOf: () => Values;
  restOn: (base: Partial<Values>) => void;
}

/** Keeps what is typed over a reload and a session that ends meanwhile; what was saved is no draft any more. */
export function useProfileDraft<Values extends Record<string, string>>(
  patient_id: string,
  { setValue, subscribe }: Form<Values>,
  { together, baseOf, restOn }: Together<Values>,
) {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [name, value] of Object.entries(readDraft(patient_id, form, isDraft) ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const base = readDraft(patient_id, baseForm, isDraft);
    if (base) restOn(base as Partial<Values>);
  }, [patient_id, setValue, restOn]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {} }) => {
          const dirty = Object.keys(dirtyFields);
          const isWhole = together.some((name) => dirty.includes(name));
          const keep = (kept: string, names: readonly string[], from: Record<string, string>) => {
            const texts = names.map((name) => [name, from[name] ?? ''] as const);
            saveDraft(patient_id, kept, texts.length > 0 ? Object.fromEntries(texts) : undefined);
          };
          keep(form, isWhole ? [...new Set([...dirty, ...together])] : dirty, values);
          keep(baseForm, isWhole ? together : [], baseOf());
        },
      }),
    [patient_id, subscribe, together, baseOf],
  );
}
