export * from './format.ts';
export * from './locale.ts';
export type { KeyOf, Mirror } from './mirror.ts';
export * from './normalise.ts';
export { codeText, getLocale, say, setLocale, useLocale } from './wording.ts';
