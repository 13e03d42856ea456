import { readFile } from 'node:fs/promises';
import { feeFields, locationFields, Name, Wording } from '@haruka/contract';
import { prefectureByName } from '@haruka/contract/directory/places';
import * as z from 'zod/mini';
import { StartupError } from '../src/platform/api-error.ts';
import { specialities } from '../src/seed/data/specialities.ts';
import type { NewClinic, NewLocation } from '../src/seed/new-clinic.ts';

const text = z._default(Wording, { jp: '', en: '' });
const { post_code, address_1, address_2, address_3, address_4, phone_number } = locationFields;
const nameEn = z._default(locationFields.name_en, '');
const idOf = new Map(specialities.map(({ name_jp, id }) => [name_jp, id]));

const Location = z.strictObject({
  name: locationFields.name,
  kana: locationFields.kana,
  name_en: nameEn,
  post_code,
  address_1,
  address_2,
  address_3,
  address_4,
  phone_number,
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
    .strictObject({ first: feeFields.fee_to, later: feeFields.fee_from })
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
  address_1: prefecture,
  specialities: names,
  fee,
  access,
  about,
  ...location
}: z.infer<typeof Location>): NewLocation {
  return {
    ...location,
    prefecture: prefectureByName(prefecture)!.id,
    speciality_ids: [...new Set(names.map((name) => idOf.get(name)!))],
    fee_from: fee.later,
    fee_to: fee.first,
    access_jp: access.jp,
    access_en: access.en,
    about_jp: about.jp,
    about_en: about.en,
  };
}
