import { type Answer, type Asked, contract, freeTimes, type Route } from '@haruka/contract';
import { dayInTokyo } from '@haruka/i18n';
import { inject } from 'vitest';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import type { App } from './product.ts';

/** Asks the product without a browser, for what a journey needs before it begins or wants to know behind the screens. */
export async function ask<R extends Route>(row: R, input: Asked<R>, token?: string): Promise<Answer<R>> {
  const inQuery = new Set(Object.keys(row.query?.shape ?? {}));
  const given = Object.entries((input ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams(given.flatMap(([key, value]) => (inQuery.has(key) ? [[key, String(value)]] : [])));
  const body = Object.fromEntries(given.filter(([key]) => !inQuery.has(key)));
  const hasBody = row.body !== undefined;
  const answer = await fetch(`http://localhost:${inject('product').port}/api/v1/${row.path}?${query.toString()}`, {
    method: row.method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { status: string; code: string; data: Answer<R> };
  if (envelope.status !== 'SUCCESS') throw new Error(`${row.path}: ${envelope.code} ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** Tokens of somebody of the demo. */
async function tokensOf(app: App, login: string) {
  const who = { email: emailOf(login), password: demoPassword };
  return app === 'patient' ? ask(contract.logIn, who) : ask(contract.memberLogIn, { ...who, app });
}

/** The access token of somebody of the demo, for `ask`. */
export const tokenOf = async (app: App, login: string) => (await tokensOf(app, login)).access_token;

/** What their browser would have kept of a sign-in. */
export async function sessionOf(app: App, login: string): Promise<Record<string, string>> {
  const { access_token, refresh_token } = await tokensOf(app, login);
  return { [`haruka.${app}.token`]: access_token, [`haruka.${app}.refresh_token`]: refresh_token };
}

export interface Slot {
  on_day: string;
  on_time: string;
  doctor_id: number;
}

/** Free slots of a location, the next first; of one doctor where named. */
export async function freeSlots(clinic_location_id: number, doctor_id?: number): Promise<Slot[]> {
  const from = dayInTokyo(new Date());
  const { days } = await ask(contract.slots, { clinic_location_id, from, days: 31, ...(doctor_id && { doctor_id }) });
  return days.flatMap(({ on_day, doctors }) =>
    doctors
      .flatMap((one) => freeTimes(one).map((on_time) => ({ on_day, on_time, doctor_id: one.doctor_id })))
      .toSorted((a, b) => a.on_time.localeCompare(b.on_time)),
  );
}
