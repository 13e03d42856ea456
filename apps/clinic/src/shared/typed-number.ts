import { normaliseDigits } from '@haruka/i18n/clinic';

/** Returns a typed number. Text that is no number stays text, so that the schema names the field. */
export const typedNumber = (typed: string): number | string => {
  const plain = normaliseDigits(typed).replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : plain;
};
