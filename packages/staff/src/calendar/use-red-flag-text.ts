import type { RedFlagState } from '@haruka/contract/scheduling/calendar';
import { useTranslation } from 'react-i18next';

/** Returns how to word what a patient with a red flag does: reads the advice, goes on, or has left the booking. */
export function useRedFlagText() {
  const { t } = useTranslation();
  return ({ is_over, is_accepted }: RedFlagState) =>
    t(`calendar.redFlags.${is_over ? 'over' : is_accepted ? 'goesOn' : 'reads'}`);
}
