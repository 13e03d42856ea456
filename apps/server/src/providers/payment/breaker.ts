import { type Payment, PaymentPaused, PaymentRefused, type ServiceHealth } from './payment.ts';

/** When calls to a service pause. */
export interface BreakerLimits {
  /** Failures without a success between them. */
  failures: number;
  /** Milliseconds after which a call without an answer counts as a failure, although it goes on. */
  slowMs: number;
  /** Milliseconds of a pause. Afterwards one call is tried: its success ends the outage, its failure begins another pause. */
  pauseMs: number;
}

interface Breaker extends ServiceHealth {
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** Makes a circuit breaker (decision 107). A refusal is an answer: the service works. */
export function makeBreaker({ failures, slowMs, pauseMs }: BreakerLimits, now = () => performance.now()): Breaker {
  let inRow = 0;
  let pausedUntil = 0;
  let isTrying = false;
  const isFailing = () => inRow >= failures;
  const failed = () => {
    inRow += 1;
    if (isFailing()) pausedUntil = now() + pauseMs;
  };
  const retryAfter = () => {
    if (!isFailing()) return 0;
    const seconds = Math.ceil((pausedUntil - now()) / 1000);
    return Math.max(seconds, isTrying ? 1 : 0);
  };
  return {
    isFailing,
    retryAfter,
    async run(call) {
      if (retryAfter() > 0) throw new PaymentPaused('The payment service does not answer. Calls to it pause.');
      const isTrial = isFailing();
      isTrying ||= isTrial;
      let isCounted = false;
      const count = () => {
        if (!isCounted) failed();
        isCounted = true;
      };
      const slow = setTimeout(count, slowMs).unref();
      try {
        const answer = await call();
        inRow = 0;
        return answer;
      } catch (error) {
        if (error instanceof PaymentRefused) inRow = 0;
        else count();
        throw error;
      } finally {
        clearTimeout(slow);
        if (isTrial) isTrying = false;
      }
    },
  };
}

/** Returns a payment service whose calls pause while it fails, so that requests do not wait for it in vain. */
export function withBreaker(payment: Payment, limits: BreakerLimits): Payment {
  const breaker = makeBreaker(limits);
  const guarded =
    <In, Out>(call: (input: In) => Promise<Out>) =>
    (input: In) =>
      breaker.run(() => call(input));
  /** A list is one call for each of its items, because each may need another page. */
  async function* each<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
    const items = list[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await breaker.run(() => items.next());
      if (done) return;
      yield value;
    }
  }
  return {
    createCustomer: guarded(payment.createCustomer),
    startSetup: guarded(payment.startSetup),
    findSetup: guarded(payment.findSetup),
    deleteCard: guarded(payment.deleteCard),
    chargeCard: guarded(payment.chargeCard),
    issueSlip: guarded(payment.issueSlip),
    findIntent: guarded(payment.findIntent),
    intentsBetween: (from, to) => each(payment.intentsBetween(from, to)),
    cancelIntent: guarded(payment.cancelIntent),
    refund: guarded(payment.refund),
    findRefund: guarded(payment.findRefund),
    refundsBetween: (from, to) => each(payment.refundsBetween(from, to)),
    findDispute: guarded(payment.findDispute),
    disputesBetween: (from, to) => each(payment.disputesBetween(from, to)),
    readEvent: payment.readEvent,
    health: breaker,
  };
}
