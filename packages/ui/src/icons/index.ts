export type { IconProps } from './icon.tsx';
export * from './first.ts';
export * from './cards.ts';
export * from './secret.ts';
export * from './daily.ts';
export * from './signs.ts';
export * from './care.ts';
export * from './talk.ts';
export * from './work.ts';
