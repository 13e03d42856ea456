/** Returns the fields that the server rejected, with their rules: `meta.fields` of invalidInput. */
export function rejectedFields(error: unknown): { field: string; rule: string }[] {
  if (typeof error !== 'object' || error === null || !('meta' in error)) return [];
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('fields' in meta) || !Array.isArray(meta.fields)) return [];
  return meta.fields.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'field' in one
      ? [{ field: String(one.field), rule: 'rule' in one ? String(one.rule) : '' }]
      : [],
  );
}
