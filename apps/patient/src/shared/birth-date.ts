import { birthDateRule as ruleOn, isBirthDate as isBirthDateOn } from '@haruka/forms/birth-date';
import { dayInTokyo } from '@haruka/i18n/patient';

/** Returns the rule that a typed date of birth breaks today in Tokyo. */
export const birthDateRule = (typed: string) => ruleOn(typed, dayInTokyo(Date.now()));

/** Returns whether a date of birth is possible today in Tokyo. */
export const isBirthDate = (typed: string): boolean => isBirthDateOn(typed, dayInTokyo(Date.now()));
