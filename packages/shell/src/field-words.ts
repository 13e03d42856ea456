import { translate } from '@haruka/i18n';
import type { FieldWords } from '@haruka/ui';

/** Returns the words beside every field, in the display language. */
export const fieldWords = (): FieldWords => ({
  required: translate('words.field.required'),
  optional: translate('words.field.optional'),
  errorMark: translate('words.field.errorMark'),
  show: translate('words.field.show'),
  hide: translate('words.field.hide'),
  count: (used, limit) => translate('words.field.count', { used, limit }),
});
