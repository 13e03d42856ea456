export * from './test-app.ts';
export * from './database.ts';
export * from './claims.ts';
export * from './files.ts';
export * from './refusals.ts';
export { checkAfterEachTest } from './checks.ts';
export { assertSoundMoney } from './sound-money.ts';
