import type { AffectedAct } from '@haruka/contract/scheduling/affected-bookings';
import { joinList } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

const order = ['MOVE', 'CANCEL', 'KEEP'] as const satisfies AffectedAct[];

/** Returns a function that counts the bookings of each act in words, e.g. 日時の変更3件・キャンセル1件; empty without any. */
export function useSolvedText() {
  const { t } = useTranslation();
  return (acts: readonly AffectedAct[]): string =>
    joinList(
      order.flatMap((act) => {
        const count = acts.filter((one) => one === act).length;
        return count > 0 ? [t(`affected.counts.${act}`, { count })] : [];
      }),
    );
}
