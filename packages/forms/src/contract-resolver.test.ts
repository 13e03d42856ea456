import { errorCodes } from '@haruka/contract/errors';
import { authRoutes } from '@haruka/contract/identity/auth';
import { profileRoutes } from '@haruka/contract/identity/profile';
import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { contractResolver, type FormRules } from './contract-resolver.ts';
import { rejectedFields } from './rejected-fields.ts';

const options: ResolverOptions<FieldValues> = { fields: {}, shouldUseNativeValidation: false };

const check = async (values: FieldValues, measures: FormRules<FieldValues, unknown> = {}) =>
  contractResolver<FieldValues, unknown, unknown>(profileRoutes.updateUser.body, measures)(values, undefined, options);

const right = {
  first_name: '花子',
  last_name: '髙橋',
  first_name_furigana: 'ハナコ',
  last_name_furigana: 'タカハシ',
  date_of_birth: '1980-01-15',
  post_code: '1000005',
  address_1: '東京都',
  address_2: '千代田区',
  address_3: '丸の内1-1',
  address_4: '',
};

test('returns valid values as the contract parses them', async () => {
  const { values, errors } = await check({ ...right, first_name: '  花子 ' });
  expect(errors).toEqual({});
  expect(values).toEqual(right);
});

test('"required" for an empty field, even if it breaks other rules too [FORM-1]', async () => {
  const { errors } = await check({ ...right, post_code: '', last_name: '  ', date_of_birth: '' });
  expect(errors).toMatchObject({
    post_code: { type: 'required' },
    last_name: { type: 'required' },
    date_of_birth: { type: 'required' },
  });
});

test('"too long" and "too short" carry the number that is allowed [FORM-1]', async () => {
  const { errors } = await check({ ...right, address_1: '東', address_2: 'あ'.repeat(101) });
  expect(errors).toMatchObject({
    address_1: { type: 'too_short', message: '2' },
    address_2: { type: 'too_long', message: '100' },
  });
});

test('"must be a valid string" for a value of another type [FORM-1]', async () => {
  expect((await check({ ...right, address_3: 5 })).errors).toMatchObject({ address_3: { type: 'string' } });
});

test('names the format of a field that only "does not match"', async () => {
  const measures = { formats: { first_name_furigana: 'kana', post_code: 'post_code' } } as const;
  const { errors } = await check({ ...right, first_name_furigana: '花子', post_code: '123' }, measures);
  expect(errors).toMatchObject({ first_name_furigana: { type: 'kana' }, post_code: { type: 'post_code' } });
});

test('applies extra rules to fields that are otherwise valid', async () => {
  const also = () => ({ date_of_birth: 'date_past', post_code: 'invalid' }) as const;
  const { errors } = await check({ ...right, post_code: '' }, { also });
  expect(errors).toMatchObject({ date_of_birth: { type: 'date_past' }, post_code: { type: 'required' } });
});

test('shows an error at the typed field when one box stands for two', async () => {
  const resolve = contractResolver(authRoutes.logIn.body, {
    prepare: ({ who, password }: { who: string; password: string }) => ({ phone_number: who, password }),
    shownAt: { phone_number: 'who' },
    formats: { who: 'email_or_phone' },
  });
  expect(
    await resolve({ who: '123', password: 'x' }, undefined, { fields: {}, shouldUseNativeValidation: false }),
  ).toMatchObject({
    errors: { who: { type: 'email_or_phone' } },
  });
});

test('finds the fields that a rejection names, and none without them', () => {
  const meta = { fields: [{ field: 'password', rule: 'common' }] };
  expect(rejectedFields({ code: errorCodes.invalidInput, meta })).toEqual([{ field: 'password', rule: 'common' }]);
  expect(rejectedFields({ code: errorCodes.wrongPassword })).toEqual([]);
  expect(rejectedFields(undefined)).toEqual([]);
});
