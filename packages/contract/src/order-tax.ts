import * as z from 'zod/mini';
import { taxClasses } from './tax-class.ts';

const Yen = z.int().check(z.gte(0));

/** What an order contains of one tax class. The tax is computed once for each class and rounded down. */
export const OrderTax = z.object({ tax_class: z.enum(taxClasses), amount: Yen, tax: Yen });
export type OrderTax = z.infer<typeof OrderTax>;
