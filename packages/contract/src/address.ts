import * as z from 'zod/mini';
import { PostCode } from './primitives.ts';

/** The fields of an address in Japan, as a person fills them in. `address_1` is the prefecture by its Japanese name. */
export const addressFields = {
  post_code: PostCode,
  address_1: z.string().check(z.trim(), z.minLength(2), z.maxLength(10)),
  address_2: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  address_3: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  address_4: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
};
