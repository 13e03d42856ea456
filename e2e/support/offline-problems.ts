import { expect } from 'vitest';

const offline = /ERR_INTERNET_DISCONNECTED|WebSocket is closed before the connection is established/;

/** Takes what Chromium reported of requests without a network, and of a socket that was connecting. Fails on anything else. */
export function takeOfflineProblems(problems: string[]): void {
  expect(problems.splice(0).filter((one) => !offline.test(one))).toEqual([]);
}
