import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Nothing } from '../primitives.ts';

/** A form that a member typed and did not send yet: its name, and what was typed as JSON. */
export const TypedForm = z.object({
  form: z.string().check(z.minLength(1), z.maxLength(200)),
  typed: z.string().check(z.minLength(1), z.maxLength(limits.typedForms.textMax)),
});
export type TypedForm = z.infer<typeof TypedForm>;

/** Forms while they are typed (decision 99). They belong to one member alone. */
export const typedFormRoutes = {
  typedForms: read('GET typed-forms/', {
    summary: 'The forms that the caller typed and did not send yet, for a browser that lost them',
    for: ['clinic', 'doctor'],
    reach: 'own',
    data: z.array(TypedForm),
    shows: [],
  }),
  saveTypedForm: write('PUT typed-form/', {
    summary: 'Keep what is typed into a form, or forget it (null) once it is sent. The last save counts',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object({ form: TypedForm.shape.form, typed: z.nullable(TypedForm.shape.typed) }),
    data: Nothing,
    changes: [],
  }),
};
