export type { IconProps } from './icon.tsx';
export * from './daily.ts';
export * from './signs.ts';
export * from './care.ts';
export * from './talk.ts';
export * from './work.ts';
