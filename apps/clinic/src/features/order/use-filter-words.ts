import { orderMethods, orderViews, unpaidReasons } from '@haruka/contract/money/clinic-order';
import { useTranslation } from 'react-i18next';

/** Returns the function that says a value of the orders' filter in words, in either case. Days, names and locations are the caller's. */
export function useFilterWords() {
  const { t } = useTranslation();
  return (part: string, value: string): string | undefined => {
    const code = value.toUpperCase();
    if (part === 'view') return t(`orders.views.${orderViews.find((one) => one === code) ?? 'ALL'}`);
    if (part === 'why') {
      const why = unpaidReasons.find((one) => one === code);
      return why && t(`orders.why.${why}`);
    }
    if (part !== 'method') return undefined;
    const method = orderMethods.find((one) => one === code);
    return method && t(method === 'NONE' ? 'orders.search.noMethod' : `orders.method.${method}`);
  };
}
