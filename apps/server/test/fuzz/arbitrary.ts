import fc from 'fast-check';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

interface Bag {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
}

/** Returns values that a schema probably accepts, often at its limits, so that they reach the service. */
export function arbitraryOf(schema: $ZodType): fc.Arbitrary<unknown> {
  const { def, bag } = (schema as $ZodTypes)._zod as unknown as { def: $ZodTypes['_zod']['def']; bag: Bag };
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, arbitraryOf(field)])),
      );
    case 'optional':
    case 'default':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined, freq: 4 });
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType), { freq: 4 });
    case 'array':
      return fc.array(arbitraryOf(def.element), {
        minLength: bag.minimum ?? 0,
        maxLength: Math.min(bag.maximum ?? 5, 5),
      });
    case 'record':
      return fc.dictionary(arbitraryOf(def.keyType) as fc.Arbitrary<string>, arbitraryOf(def.valueType), {
        maxKeys: 6,
      });
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberIn(bag);
    case 'string':
      return textLike((def as { format?: string }).format, bag);
    default:
      throw new Error(`There is no rule yet that guesses a ${def.type}.`);
  }
}

function numberIn({ minimum = -1000, maximum = 1000 }: Bag) {
  const [min, max] = [Math.max(minimum, -(2 ** 53)), Math.min(maximum, 2 ** 53)];
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 40) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  );
}

const days = [
  '2026-11-20',
  '2026-11-21',
  '2026-12-01',
  '2027-01-15',
  '2024-02-29',
  '1990-04-01',
  '1900-01-01',
  '9999-12-31',
  '0001-01-01',
];

function textLike(format: string | undefined, { minimum = 0, maximum = 120, patterns }: Bag): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.oneof(
      fc.constantFrom(...days),
      fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    );
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString());
  const [pattern] = patterns ?? [];
  if (pattern) {
    // The pattern of an email address has look-arounds, which no generator can invert.
    if (pattern.source.includes('@'))
      return fc.constantFrom(
        'a@example.jp',
        'A.B+c@Example.co.jp',
        "o'neil@example.com",
        `${'a'.repeat(60)}@example.jp`,
      );
    return fc.stringMatching(new RegExp(pattern.source));
  }
  const most = Math.min(maximum, 5000);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: minimum, maxLength: Math.min(most, minimum + 30) }),
    fc.constantFrom('あ'.repeat(most), 'x'.repeat(Math.max(minimum, 1)), '𠮷'.repeat(Math.floor(most / 2))),
  );
}
