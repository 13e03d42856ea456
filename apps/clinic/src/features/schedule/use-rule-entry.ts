import type { ClosedRule } from '@haruka/contract/scheduling/closed-day';
import { useFormDraft } from '@haruka/staff';

type Kind = 'WEEKLY' | 'MONTHLY' | 'YEARLY';
const empty = { kind: 'WEEKLY' as Kind, dow: 0, nth: 1, month: 1, day: 1, reason: '' };

/** A repeating closed day that is chosen and not added yet. It outlives a reload. */
export function useRuleEntry(
  clinic_location_id: number,
  { rules, onChange }: { rules: readonly ClosedRule[]; onChange: (rules: ClosedRule[]) => void },
) {
  const [typed, write] = useFormDraft(`closed rule ${clinic_location_id}`, empty);
  const { kind, dow, nth, month, day, reason } = typed;
  const clear = () => write(empty);
  const add = () => {
    const isYearly = kind === 'YEARLY';
    onChange([
      ...rules,
      {
        month: isYearly ? month : null,
        day: isYearly ? day : null,
        dow: isYearly ? null : dow,
        nth: kind === 'MONTHLY' ? nth : null,
        reason: reason.trim(),
      },
    ]);
    clear();
    return true;
  };
  return { typed, write, isTyped: JSON.stringify(typed) !== JSON.stringify(empty), add, clear };
}
