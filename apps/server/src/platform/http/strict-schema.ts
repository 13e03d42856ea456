import * as z from 'zod/v4/core';

/**
 * Returns the schema with unknown fields rejected at every depth. Contract objects ignore unknown fields, so that clients may
 * be older than the server. Requests, and responses in tests, must match exactly.
 */
export function strict<S extends z.$ZodType>(schema: S): S {
  const def = (schema as unknown as { _zod: { def: z.$ZodTypes['_zod']['def'] } })._zod.def;
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, strict(field)]));
      return z.clone(schema, { ...def, shape, catchall: def.catchall ?? never() } as S['_zod']['def']);
    }
    case 'array':
      return z.clone(schema, { ...def, element: strict(def.element) } as unknown as S['_zod']['def']);
    case 'optional':
    case 'nullable':
    case 'default':
      return z.clone(schema, { ...def, innerType: strict(def.innerType) } as unknown as S['_zod']['def']);
    case 'union':
      return z.clone(schema, {
        ...def,
        options: def.options.map((option) => strict(option)),
      } as unknown as S['_zod']['def']);
    case 'record':
      return z.clone(schema, { ...def, valueType: strict(def.valueType) } as unknown as S['_zod']['def']);
    default:
      return schema;
  }
}

const never = () => new z.$ZodNever({ type: 'never' });
