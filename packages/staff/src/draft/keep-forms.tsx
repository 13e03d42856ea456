import { useSaveTypedForm, useTypedForms } from '@haruka/api/operations/typed-form';
import type { TypedForm } from '@haruka/contract/operations/typed-form';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isRestored, mirrorForms, restoreForms } from './kept-forms.ts';

const options = { silent: true, noprogress: true } as const;

/** Restores the forms that a member typed in a browser that died, and keeps those that are typed from now on. */
export function KeepForms({ who, waiting, children }: { who: number; waiting: ReactNode; children: ReactNode }) {
  const [isAsked] = useState(() => !isRestored(who));
  const { data, error } = useTypedForms({ options }, { skip: !isAsked });
  if (isAsked && !data && !error) return waiting;
  return (
    <Restored who={who} forms={data ?? []}>
      {children}
    </Restored>
  );
}

function Restored({ who, forms, children }: { who: number; forms: readonly TypedForm[]; children: ReactNode }) {
  // Before the first form below reads its draft.
  useState(() => restoreForms(who, forms));
  const [save] = useSaveTypedForm();
  const keep = useEffectEvent(async (form: string, typed: string | null) => {
    const { error } = await save({ form, typed, options });
    if (error) throw new Error('the form is not kept yet', { cause: error });
  });
  useEffect(() => mirrorForms(who, (form, typed) => keep(form, typed)), [who]);
  return children;
}
