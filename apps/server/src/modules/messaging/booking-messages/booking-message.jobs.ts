import type { Logger } from 'pino';
import * as repo from './booking-message.repo.ts';
import { type MessageDeps, sendBookingMessages } from './booking-message.service.ts';

const everyMs = 2_000;
const tidyEveryMs = 3_600_000;

/** Sends booking messages and reminders every two seconds, one round at a time; what it returns ends the job. */
export function startBookingMessageJob(deps: MessageDeps, log: Logger): () => Promise<void> {
  const failed = (error: unknown) => log.error({ err: error }, 'booking messages');
  let running: Promise<unknown> | undefined;
  const round = () => {
    running ??= sendBookingMessages(deps)
      .catch(failed)
      .finally(() => (running = undefined));
  };
  const timers = [
    setInterval(round, everyMs),
    setInterval(() => void repo.forgetMessages(deps.db).catch(failed), tidyEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
