/** One part of the product whose tests are measured by planted mistakes. All paths are relative to `root`. */
export interface Area {
  name: string;
  /** The workspace folder that holds code and tests. */
  root: string;
  /** The vitest or Vite configuration of the workspace, when it has one. */
  config?: string;
  mutate: readonly string[];
  tests: readonly string[];
}

const server = { root: 'apps/server', config: 'vitest.config.ts' };

/** The rules whose loss would hurt most: a mistake in them must fail a test. */
export const areas: readonly Area[] = [
  {
    name: 'auth',
    ...server,
    mutate: [
      'src/modules/identity/auth/log-in.service.ts',
      'src/modules/identity/auth/log-in-limits.ts',
      'src/modules/identity/auth/otp.service.ts',
      'src/modules/identity/auth/refresh-rotation.service.ts',
      'src/modules/identity/auth/session.service.ts',
      'src/modules/identity/auth/sign-up.service.ts',
      'src/modules/identity/auth/second-factor.service.ts',
      'src/modules/identity/auth/totp.ts',
      'src/modules/identity/auth/member-access.ts',
    ],
    tests: ['src/modules/identity/auth/*.test.ts'],
  },
  {
    name: 'booking',
    ...server,
    mutate: [
      'src/modules/consultation/consults/take-slot.service.ts',
      'src/modules/consultation/consults/booking.service.ts',
      'src/modules/consultation/consults/hold-rules.ts',
      'src/modules/consultation/consults/slot-conflict.ts',
      'src/modules/consultation/consults/confirm.service.ts',
      'src/modules/consultation/consults/desk-booking.service.ts',
    ],
    tests: ['src/modules/consultation/consults/{booking*,holding,desk-booking,clocks}.test.ts'],
  },
  {
    name: 'consult states',
    ...server,
    mutate: [
      'src/modules/consultation/consults/consult.states.ts',
      'src/modules/consultation/consults/consult.jobs.ts',
      'src/modules/consultation/consults/change.service.ts',
    ],
    tests: [
      'src/modules/consultation/consults/{consult.states,clocks,change,edit-conflict,holding,booking-exceptions,move-exceptions}.test.ts',
    ],
  },
  {
    name: 'calls on the server',
    ...server,
    mutate: [
      'src/modules/consultation/calls/call.rules.ts',
      'src/modules/consultation/calls/call.service.ts',
      'src/modules/consultation/calls/seats.service.ts',
    ],
    tests: ['src/modules/consultation/calls/*.test.ts'],
  },
  {
    name: 'policy',
    ...server,
    mutate: ['src/platform/auth/{actor,tokens,member-locations}.ts', 'src/platform/http/mount-routes.ts'],
    tests: [
      'src/platform/auth/*.test.ts',
      'src/platform/http/*.test.ts',
      'test/authorization/{authorization,tokens}.test.ts',
    ],
  },
  {
    name: 'money',
    ...server,
    mutate: [
      'src/modules/money/orders/totals.ts',
      'src/modules/money/orders/order.states.ts',
      'src/modules/money/payments/payment.states.ts',
      'src/modules/money/payments/settle.service.ts',
      'src/modules/money/payments/payment.service.ts',
    ],
    tests: ['src/modules/money/**/*.test.ts'],
  },
  {
    name: 'call in the browser',
    root: 'packages/realtime',
    mutate: ['src/call/{call,peer,resilient-peer,quality,frames}.ts', 'src/{link,seat,heartbeat,token-clock}.ts'],
    tests: ['src/**/*.test.ts'],
  },
  {
    name: 'error pipeline and sessions',
    root: 'packages/api',
    mutate: [
      'src/client/{client,error-pipeline,request,idempotency,refresh-lock,session,token-claims,retry-when-busy}.ts',
    ],
    tests: ['src/client/*.test.ts'],
  },
  {
    name: 'guards',
    root: 'apps/patient',
    config: 'vite.config.ts',
    mutate: ['src/app/guards.ts', 'src/app/route-guard.tsx'],
    tests: ['src/app/*guard*.test.{ts,tsx}'],
  },
];
