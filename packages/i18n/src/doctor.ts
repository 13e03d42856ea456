import './member-types.ts';

export * from './index.ts';
export * from './member.ts';
