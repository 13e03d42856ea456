import { DateField, type DateFieldProps } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** A date of a staff form, typed or picked from a calendar. `onValue` also receives what is no date, as it was typed. */
export function DayField(props: Omit<DateFieldProps, 'words'>) {
  const { t } = useTranslation();
  const { label } = props;
  return (
    <DateField {...props} words={{ open: t('dayField.open', { label }), invalid: t('dayField.invalid', { label }) }} />
  );
}
