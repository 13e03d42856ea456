type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  at: number;
  value: string;
  isChecked: boolean;
}

/** What was typed into a prerendered page, and where the focus was, before React handled the page. */
interface Early {
  count: number;
  typed: Typed[];
  focusedAt: number;
}

let early: Early | undefined;

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')];
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const isTyped = (field: Field) => {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};

/** Remembers what was typed into the page before its scripts ran. */
export function rememberInput(root: ParentNode) {
  const fields = fieldsOf(root);
  const typed = fields.flatMap((field, at) =>
    isTyped(field) ? [{ at, value: field.value, isChecked: isCheckable(field) && field.checked }] : [],
  );
  const focusedAt = fields.findIndex((field) => field === document.activeElement);
  early = typed.length > 0 || focusedAt >= 0 ? { count: fields.length, typed, focusedAt } : undefined;
}

/** Types the remembered input again, now that React handles it. Does nothing where the fields are others. */
export function restoreInput(root: ParentNode = document) {
  if (!early) return;
  const { count, typed, focusedAt } = early;
  early = undefined;
  const fields = fieldsOf(root);
  if (fields.length !== count) return;
  for (const { at, value, isChecked } of typed) enter(fields[at]!, value, isChecked);
  if (focusedAt >= 0) fields[focusedAt]!.focus({ preventScroll: true });
}

function enter(field: Field, value: string, isChecked: boolean) {
  if (isCheckable(field)) {
    if (isChecked) field.checked = false;
    if (isChecked) field.click();
    return;
  }
  // React compares a field with the last value that it has seen, so that value must differ first.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
