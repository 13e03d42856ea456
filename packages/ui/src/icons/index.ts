export type { IconProps } from './icon.tsx';
export * from './daily.tsx';
export * from './signs.tsx';
export * from './care.tsx';
export * from './talk.tsx';
export * from './work.tsx';
