import * as z from 'zod/mini';
import { read } from '../define.ts';
import { Instant } from '../primitives.ts';

export const maintenanceRoutes = {
  maintenance: read('GET get-maintain-information', {
    summary: 'Whether the service is being maintained, and what is said about it',
    for: ['public'],
    reach: 'none',
    data: z.object({ is_on: z.boolean(), text: z.string() }),
    shows: ['maintenance'],
  }),
};

export const standInRoutes = {
  sentMessages: read('GET dev/outbox/', {
    summary: 'Mail and SMS that the built-in stand-ins took instead of a provider, newest first',
    for: ['public'],
    reach: 'none',
    developmentOnly: true,
    query: z.object({ recipient: z.optional(z.string().check(z.maxLength(254))) }),
    data: z.array(
      z.object({
        id: z.number(),
        at: Instant,
        channel: z.enum(['MAIL', 'SMS']),
        recipient: z.string(),
        subject: z.string(),
        body: z.string(),
        code: z.nullable(z.string()),
        link: z.nullable(z.string()),
      }),
    ),
    shows: ['outbox'],
  }),
};
