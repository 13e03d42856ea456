import { type Control, type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';

interface Form<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  idOf(name: Path<Values>): string;
  labelOf(name: Path<Values>): string;
  textOf(name: Path<Values>): string | undefined;
}

/** The props of a field of @haruka/ui that takes a value. */
export interface Choice<Value> {
  id: string;
  label: string;
  error: string | undefined;
  value: Value;
  onValue: (value: Value) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
}

/** Returns the props of a field of @haruka/ui that takes a value instead of `register()`, e.g. cards. */
export function useChoice<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: Form<Values, Output>,
  name: Name,
): Choice<PathValue<Values, Name>> {
  const { field } = useController({ control: form.control, name });
  return {
    id: form.idOf(name),
    label: form.labelOf(name),
    error: form.textOf(name),
    value: field.value,
    onValue: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  };
}
