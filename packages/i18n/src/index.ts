export * from './durations.ts';
export * from './format.ts';
export * from './locale.ts';
export type { KeyOf, Mirror } from './mirror.ts';
export * from './names.ts';
export * from './normalise.ts';
export { codeText, getLocale, loadErrorTexts, translate, setLocale, useLocale } from './wording.ts';
