import { readFile } from 'node:fs/promises';
import { limits, Name, Kana, Wording } from '@haruka/contract';
import { addressFields } from '@haruka/contract/address';
import { prefectureByName } from '@haruka/contract/directory/places';
import * as z from 'zod/mini';
import { StartupError } from '../src/platform/api-error.ts';
import { specialities } from '../src/seed/data/specialities.ts';
import type { NewClinic, NewLocation } from '../src/seed/new-clinic.ts';

const Fee = z.int().check(z.gte(0), z.lte(limits.konbiniMax));
const text = z._default(Wording, { jp: '', en: '' });
const nameEn = z._default(z.string().check(z.trim(), z.maxLength(60)), '');
const idOf = new Map(specialities.map(({ name_jp, id }) => [name_jp, id]));

const Location = z.strictObject({
  name: Name,
  kana: Kana,
  name_en: nameEn,
  ...addressFields,
  address_1: addressFields.address_1.check(
    z.refine((name) => prefectureByName(name) !== undefined, {
      error: ({ input }) => `${String(input)} is no prefecture, e.g. 東京都`,
    }),
  ),
  phone_number: z.string().check(z.regex(/^0[\d-]{9,12}$/, 'a phone number such as 03-1234-5678')),
  specialities: z
    .array(
      z
        .string()
        .check(
          z.refine((name) => idOf.has(name), { error: ({ input }) => `${String(input)} is no speciality, e.g. 内科` }),
        ),
    )
    .check(z.minLength(1)),
  fee: z
    .strictObject({ first: Fee, later: Fee })
    .check(z.refine(({ first, later }) => later <= first, 'a later visit costs no more than the first')),
  access: text,
  about: text,
});

const File = z.strictObject({ name: Name, name_en: nameEn, locations: z.array(Location).check(z.minLength(1)) });

/** Returns the clinic that a JSON file describes. Throws a `StartupError` that names each wrong field. */
export async function readNewClinic(file: string): Promise<NewClinic> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`${file} cannot be read: ${error.message}.`, error);
  });
  const parsed = z.safeParse(File, jsonOf(file, content));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${fieldOf(path)}: ${message}`);
    throw new StartupError(`${file} describes no clinic:\n${problems.join('\n')}`);
  }
  const { locations, ...clinic } = parsed.data;
  return { ...clinic, locations: locations.map(rowOf) };
}

function jsonOf(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new StartupError(`${file} is no JSON: ${(error as Error).message}`, error);
  }
}

/** A wrong name of a list is shown as its list: `locations.0.specialities`. */
const fieldOf = (path: readonly PropertyKey[]) =>
  (path.at(-2) === 'specialities' ? path.slice(0, -1) : path).map(String).join('.') || 'the file';

function rowOf({
  address_1,
  specialities: names,
  fee,
  access,
  about,
  ...location
}: z.infer<typeof Location>): NewLocation {
  return {
    ...location,
    prefecture: prefectureByName(address_1)!.id,
    speciality_ids: [...new Set(names.map((name) => idOf.get(name)!))],
    fee_from: fee.later,
    fee_to: fee.first,
    access_jp: access.jp,
    access_en: access.en,
    about_jp: about.jp,
    about_en: about.en,
  };
}
