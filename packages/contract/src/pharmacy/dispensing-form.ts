import type { ProductUnit } from './product.ts';

/** What decides how a medicine is handed out. */
export interface DispensedLine {
  usage_code: string | null;
  unit: ProductUnit;
  quantity: number;
  days: number;
}

/**
 * How a medicine is handed out. BY_DAY: an amount a day for some days. EXTERNAL: for the skin, the eyes and so on, the whole
 * amount at once. WHOLE: everything else, the whole amount at once.
 */
export type DispensingForm = 'BY_DAY' | 'EXTERNAL' | 'WHOLE';

const isExternal = (code: string | null) => code?.startsWith('2') === true;
/** The third character 5 is a usage for when it is needed (頓用). */
const isWhenNeeded = (code: string | null) => code?.charAt(2) === '5';

/**
 * Returns how a line is handed out. A standard usage says so itself. Without one, a tube is external, and tablets, capsules and
 * packets that divide evenly by the days are an amount a day.
 */
export function dispensingForm({ usage_code, unit, quantity, days }: DispensedLine): DispensingForm {
  if (isExternal(usage_code)) return 'EXTERNAL';
  const daily = Number((quantity / days).toFixed(3));
  const isEven = ['TABLET', 'CAPSULE', 'PACKET'].includes(unit) && daily * days === quantity;
  if (isEven && !isWhenNeeded(usage_code)) return 'BY_DAY';
  return unit === 'TUBE' && usage_code === null ? 'EXTERNAL' : 'WHOLE';
}
