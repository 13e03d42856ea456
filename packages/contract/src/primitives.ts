import * as z from 'zod/mini';
import { legalVersions } from './legal.ts';

/** Primitive types of the wire format. Wall times are Asia/Tokyo; instants are UTC. */
export const Instant = z.iso.datetime();
export const Day = z.iso.date();
/** A slot's wall time on the ten-minute grid, e.g. 09:10. */
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]0$/));
export const ConsultId = z.uuid();
/** An integer that arrives in a query string. */
export const IdInQuery = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647));
export const Id = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const PageInQuery = z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100_000)), 1);
export const Nothing = z.null();
/** Latin letters are allowed in every name, for people with foreign names. */
/**
 * Rejects pictures, flags, control characters, invisible and private-use characters. Accepts kanji of every plane (髙 﨑 𠮷) and their
 * variants (IVS).
 */
const nameOnly =
  /^[^\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Me}\u{FE0F}]+$/u;
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(nameOnly));
/** Full-width katakana as stored; screens convert hiragana and half width before sending. */
export const Kana = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[ァ-ヶー・　 ]+$/));
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
/** E.164, Japanese mobile: +81 60/70/80/90 (060 since 2026). Screens apply `normalisePhone` before sending. */
export const Phone = z.string().check(z.regex(/^\+81[6-9]0\d{8}$/));
export const PostCode = z.string().check(z.regex(/^\d{7}$/));
export const Password = z.string().check(z.minLength(10), z.maxLength(128));
export const LongText = z.string().check(z.trim(), z.maxLength(4000));
/** A password typed for sign-in or confirmation: only its length is checked. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(128));
/** The language of messages to a person. */
export const Locale = z._default(z.enum(['jp', 'en']), 'jp');
/** Version of the terms and the privacy policy on screen when the box was ticked. */
export const AgreedVersion = z.enum(legalVersions);
/** A one-time code as typed. */
export const SixDigits = z.string().check(z.regex(/^\d{6}$/));
/** A recovery code as typed: case, spaces and hyphens are ignored. */
export const RecoveryCode = z.string().check(z.minLength(10), z.maxLength(30));

/** The number of a patient at a clinic; null before the first booking there. */
export const PatientNumber = z.nullable(z.int().check(z.minimum(1)));
