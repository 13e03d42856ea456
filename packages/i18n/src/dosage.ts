import { usageOf } from '@haruka/contract/pharmacy/dosage-usage';
import type { Locale } from './locale.ts';
import { nameOf } from './names.ts';
import { getLocale } from './wording.ts';

/** Returns how a medicine is taken: a standard usage in the language of the reader, any other text as the doctor wrote it. */
export function dosageOf(
  { dosage, usage_code }: { dosage: string; usage_code: string | null },
  locale: Locale = getLocale(),
): string {
  const usage = usageOf(usage_code);
  return usage ? nameOf(usage, locale) : dosage;
}
