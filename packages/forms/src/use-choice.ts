import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface Form<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  idOf(name: Path<Values>): string;
  labelOf(name: Path<Values>): string;
  textOf(name: Path<Values>): string | undefined;
}

/** Returns the props of a field of @haruka/ui that has a value instead of an input, e.g. cards. `form` is a contract form. */
export function useChoice<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: Form<Values, Output>,
  name: Name,
) {
  const { field } = useController({ control: form.control, name });
  return {
    id: form.idOf(name),
    label: form.labelOf(name),
    error: form.textOf(name),
    value: field.value,
    onValue: field.onChange,
  };
}
