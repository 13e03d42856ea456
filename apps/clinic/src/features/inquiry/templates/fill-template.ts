import { type TemplateGap, templateGaps } from '@haruka/contract/messaging/answer-template';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { addresseeOf, locationNameOf, showPhone } from '@haruka/i18n/clinic';

const gaps = Object.keys(templateGaps) as TemplateGap[];
const marksOf = (gap: TemplateGap) => Object.values(templateGaps[gap]);

/**
 * Returns a template with its gaps filled in for an inquiry, in the sender's language. An answer by mail holds no name,
 * because the address is unproven. A gap without a value stays.
 */
export function fillTemplate(text: string, inquiry: InquiryRecord): string {
  const { locale, answer_by, clinic_location_phone_number: phone } = inquiry;
  const values: Record<TemplateGap, string> = {
    addressee: addresseeOf(answer_by === 'MAIL' ? undefined : inquiry, locale),
    place: locationNameOf(inquiry, locale),
    phone: phone && showPhone(phone),
  };
  const filled = (mark: string) => values[gaps.find((gap) => marksOf(gap).some((one) => one === mark))!];
  return text.replaceAll(allMarks, (mark) => filled(mark) || mark);
}

const allMarks = new RegExp(gaps.flatMap(marksOf).map(RegExp.escape).join('|'), 'g');

/** Returns the first gap that still stands in a text, as it is written there; undefined without one. */
export const gapIn = (text: string): string | undefined => text.match(allMarks)?.[0];
