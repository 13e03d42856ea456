import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { contract, freeTimes } from '@haruka/contract';
import { dayInTokyo } from '@haruka/i18n';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import { apiClient } from './api-client.ts';
import { dataFolder, launch, operate } from './launch.ts';
import { recordsOf } from './records.ts';

export type App = 'patient' | 'clinic' | 'doctor';

export interface Slot {
  on_day: string;
  on_time: string;
  doctor_id: number;
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The real product with the demo data, started as a newcomer starts it, and what a journey asks of it without a browser.
 * With a `migratedFolder` it starts from a copy of that data folder.
 */
export async function startProduct(migratedFolder?: string) {
  const { dataDir, remove } = dataFolder();
  // Node's own copy would not keep the owner of the database's files.
  if (migratedFolder) await promisify(execFile)('cp', ['-a', migratedFolder, dataDir]);
  let launched = await launch({ dataDir });
  await launched.ready;
  const { port } = launched;

  const ask = apiClient(port);
  const tokensOf = (app: App, login: string) => {
    const who = { email: emailOf(login), password: demoPassword };
    return app === 'patient' ? ask(contract.logIn, who) : ask(contract.memberLogIn, { ...who, app });
  };

  return {
    port,
    dataDir,
    ask,
    /** Where an app lives. */
    originOf: (app: App) => `http://${app}.localhost:${port}`,

    /** Returns the access token of a demo account, for `ask`. */
    tokenOf: async (app: App, login: string) => (await tokensOf(app, login)).access_token,

    /** Returns the local storage of a browser in which a demo account is signed in. */
    async sessionOf(app: App, login: string): Promise<Record<string, string>> {
      const { access_token, refresh_token } = await tokensOf(app, login);
      return { [`haruka.${app}.token`]: access_token, [`haruka.${app}.refresh_token`]: refresh_token };
    },

    /** Free slots of a location, the next first; of one doctor where named. */
    async freeSlots(clinic_location_id: number, doctor_id?: number): Promise<Slot[]> {
      const from = dayInTokyo(new Date());
      const asked = { clinic_location_id, from, days: 31, ...(doctor_id !== undefined && { doctor_id }) };
      const { days } = await ask(contract.slots, asked);
      return days.flatMap(({ on_day, doctors }) =>
        doctors
          .flatMap((one) => freeTimes(one).map((on_time) => ({ on_day, on_time, doctor_id: one.doctor_id })))
          .toSorted((a, b) => a.on_time.localeCompare(b.on_time)),
      );
    },

    /** Returns the newest email or text message to an address; waits up to 10 s for it. */
    async mailTo(recipient: string) {
      for (const until = Date.now() + 10_000; Date.now() < until; await pause(100)) {
        const [newest] = await ask(contract.sentMessages, { recipient });
        if (newest) return newest;
      }
      throw new Error(`nothing came for ${recipient}`);
    },

    /** Runs one of the operator's commands beside the running product. */
    operate: (...words: string[]) => operate(dataDir, ...words),

    /** What it keeps, looked at beside it. */
    records: recordsOf(dataDir),

    /** Lets go of it as Ctrl-C does; `up` starts it again on the same port, with what it kept. */
    down: () => launched.stop(),
    /** Ends it as a power cut does: nothing is finished, and its database dies with it. */
    kill: () => launched.stop('SIGKILL'),
    async up() {
      launched = await launch({ dataDir, port });
      await launched.ready;
    },

    /** Ends it as Ctrl-C does, and everything it kept. */
    async end() {
      const code = await launched.stop();
      remove();
      if (code !== 0) throw new Error(`The product did not end cleanly (${String(code)}):\n${launched.output()}`);
    },
  };
}
