import type { Good, PurchaseItem } from '@haruka/contract/money/purchase';
import { readDraft, saveDraft } from '@haruka/forms/form-draft';
import { useState } from 'react';
import { useProfile } from '../../shared/use-profile.ts';

/** What a person chose of a good. The names say what it was when the clinic no longer offers it. */
export type ChosenGood = PurchaseItem & Pick<Good, 'clinic_location_id' | 'name' | 'name_en'>;

const form = 'goods';
const isChosen = (value: unknown): value is ChosenGood[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<ChosenGood> | null) =>
      typeof one?.product_id === 'number' &&
      typeof one.quantity === 'number' &&
      typeof one.clinic_location_id === 'number' &&
      typeof one.name === 'string' &&
      typeof one.name_en === 'string',
  );

/** Returns what the account chose, and what changes it. It survives a reload and an expired session; a sign-out removes it. */
export function useChosenGoods() {
  const who = useProfile()?.id;
  const [changed, setChanged] = useState<ChosenGood[]>();
  const chosen = changed ?? (who === undefined ? [] : (readDraft(who, form, isChosen) ?? []));
  const keep = (next: ChosenGood[]) => {
    setChanged(next);
    if (who !== undefined) saveDraft(who, form, next.length > 0 ? next : undefined);
  };
  return {
    chosen,
    /** Sets the quantity of a good; 0 leaves it out. */
    choose: ({ product_id, clinic_location_id, name, name_en }: Good, quantity: number) => {
      const others = chosen.filter((one) => one.product_id !== product_id);
      keep(quantity > 0 ? [...others, { product_id, clinic_location_id, name, name_en, quantity }] : others);
    },
    /** Leaves out what was bought, or is no longer offered. */
    drop: (product_ids: readonly number[]) =>
      keep(chosen.filter(({ product_id }) => !product_ids.includes(product_id))),
  };
}
