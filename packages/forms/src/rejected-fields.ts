/** A field that the server rejected: its rule, and the bound that it broke when that is a text. */
interface RejectedField {
  field: string;
  rule: string;
  limit?: string;
}

/** Returns the fields that the server rejected, with their rules: `meta.fields` of invalidInput. */
export function rejectedFields(error: unknown): RejectedField[] {
  if (typeof error !== 'object' || error === null || !('meta' in error)) return [];
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('fields' in meta) || !Array.isArray(meta.fields)) return [];
  return meta.fields.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'field' in one
      ? [
          {
            field: String(one.field),
            rule: 'rule' in one ? String(one.rule) : '',
            ...('limit' in one && typeof one.limit === 'string' && { limit: one.limit }),
          },
        ]
      : [],
  );
}
