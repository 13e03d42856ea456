import * as z from 'zod/mini';

/** A text in both languages of the product. */
export const Wording = z.object({ jp: z.string().check(z.maxLength(500)), en: z.string().check(z.maxLength(500)) });
export type Wording = z.infer<typeof Wording>;
