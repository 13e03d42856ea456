import type {
  AttendanceState,
  Carrier,
  ErrorCode,
  InquiryType,
  OrderKind,
  OrderMark,
  DrugCodeSystem,
  PaymentMethod,
  ProductCategory,
  ProductFileColumn,
  ProductState,
  ProductUnit,
  TakingsRow,
  TaxClass,
  UnpaidReason,
} from '@haruka/contract';
import { errors as en } from './en/common/errors.ts';
import { inquiryTypes as enInquiryTypes } from './en/common/inquiry-types.ts';
import { errors as jp } from './jp/common/errors.ts';
import { inquiryTypes as jpInquiryTypes } from './jp/common/inquiry-types.ts';
import { attendance as enAttendance } from './en/member/attendance.ts';
import { attendance as jpAttendance } from './jp/member/attendance.ts';
import { timeClock as enTimeClock } from './en/member/time-clock.ts';
import { timeClock as jpTimeClock } from './jp/member/time-clock.ts';
import { places as enPlaces } from './en/member/places.ts';
import { places as jpPlaces } from './jp/member/places.ts';
import { orders as enOrders } from './en/member/orders.ts';
import { orders as jpOrders } from './jp/member/orders.ts';
import { deliveries as enDeliveries } from './en/member/deliveries.ts';
import { deliveries as jpDeliveries } from './jp/member/deliveries.ts';
import { products as enProducts } from './en/member/products.ts';
import { products as jpProducts } from './jp/member/products.ts';
import { status as enStatus } from './en/common/status.ts';
import { status as jpStatus } from './jp/common/status.ts';
import { takings as enTakings } from './en/member/takings.ts';
import { takings as jpTakings } from './jp/member/takings.ts';
import { words as enWords } from './en/common/words.ts';
import { words as jpWords } from './jp/common/words.ts';
import type { Locale } from './locale.ts';

export { defaultLocale, isLocale, localeOf, localeTags, type Locale } from './locale.ts';
export { weekdayTexts } from './weekdays.ts';

const catalogue: Record<Locale, Record<ErrorCode, string>> = { jp, en };

/** Returns the wording of an error code in the caller's language, for the envelope's `message`. */
export const errorText = (code: ErrorCode, locale: Locale): string => catalogue[locale][code];

/** The labels of the inquiry types (DATA-9), by language. */
export const inquiryTypeTexts: Record<Locale, Record<InquiryType, string>> = { jp: jpInquiryTypes, en: enInquiryTypes };

/** The two answers to a yes/no question, by language. */
export const yesNoTexts: Record<Locale, Record<'yes' | 'no', string>> = {
  jp: { yes: jpWords.yes, no: jpWords.no },
  en: { yes: enWords.yes, no: enWords.no },
};

interface AttendanceTexts {
  columns: readonly string[];
  states: Record<AttendanceState, string>;
  flags: Record<'missing' | 'late' | 'running' | 'corrected', string>;
}
/** Column heads, states and remarks of the attendance file, by language. */
export const attendanceTexts: Record<Locale, AttendanceTexts> = {
  jp: { columns: Object.values(jpAttendance.columns), states: jpAttendance.states, flags: jpTimeClock.flags },
  en: { columns: Object.values(enAttendance.columns), states: enAttendance.states, flags: enTimeClock.flags },
};

/** Column heads and the name of the file of takings, by language. */
export const takingsTexts: Record<Locale, { fileName: string; columns: Record<keyof TakingsRow, string> }> = {
  jp: jpTakings,
  en: enTakings,
};

/** What the file of the orders says: its name, its column heads in their order, and its states. */
interface OrderTexts {
  fileName: string;
  columns: Record<string, string>;
  kind: Record<OrderKind, string>;
  status: Record<OrderMark, string>;
  method: Record<PaymentMethod, string>;
  why: Record<UnpaidReason, string>;
}
const orderTextsOf = ({ file, kind, status, method, why }: typeof jpOrders | typeof enOrders): OrderTexts => ({
  fileName: file.name,
  columns: file.columns,
  kind,
  status,
  method,
  why,
});
export const orderTexts: Record<Locale, OrderTexts> = { jp: orderTextsOf(jpOrders), en: orderTextsOf(enOrders) };

/** The names of the carriers of parcels, by language. */
export const carrierNames: Record<Locale, Record<Carrier, string>> = { jp: jpStatus.carrier, en: enStatus.carrier };

/** Column heads and the name of the file for a carrier, by language. */
export const deliveryTexts: Record<Locale, { fileName: string; columns: Record<string, string> }> = {
  jp: { fileName: jpDeliveries.file.name, columns: jpDeliveries.file.columns },
  en: { fileName: enDeliveries.file.name, columns: enDeliveries.file.columns },
};

/** What the file of products says: its name, its column heads, and the words of its choices. */
export interface ProductFileTexts {
  fileName: string;
  columns: Record<ProductFileColumn, string>;
  category: Record<ProductCategory, string>;
  unit: Record<ProductUnit, string>;
  tax_class: Record<TaxClass, string>;
  drug_code_system: Record<DrugCodeSystem, string>;
  state: Record<ProductState, string>;
  flag: Record<'yes' | 'no', string>;
}
const productFileTextsOf = (
  { file, fields, codeSystem, state }: typeof jpProducts | typeof enProducts,
  { product_category, unit, tax_class }: typeof jpStatus | typeof enStatus,
  flag: Record<'yes' | 'no', string>,
  fileName: string,
): ProductFileTexts => ({
  fileName,
  columns: { id: file.id, ...fields },
  category: product_category,
  unit,
  tax_class,
  drug_code_system: codeSystem,
  state,
  flag,
});
export const productFileTexts: Record<Locale, ProductFileTexts> = {
  jp: productFileTextsOf(jpProducts, jpStatus, yesNoTexts.jp, jpPlaces.products),
  en: productFileTextsOf(enProducts, enStatus, yesNoTexts.en, enPlaces.products),
};
