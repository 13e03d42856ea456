import * as z from 'zod/mini';
import { read, write } from '../define.ts';

/** How a patient receives messages about bookings: email, SMS, or both. */
export const notifyChoices = ['EMAIL', 'SMS', 'BOTH'] as const;
export type NotifyBy = (typeof notifyChoices)[number];

/** The choice, and the verified contacts it can use. */
export const MessageSettings = z.object({
  notify_by: z.enum(notifyChoices),
  /** Null while no address is verified. */
  email: z.nullable(z.string()),
  /** Null while no mobile number is verified, or where this installation sends no SMS. */
  phone_number: z.nullable(z.string()),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

export const bookingMessageRoutes = {
  messageSettings: read('GET patient/message-settings/', {
    summary: 'How the patient receives news of confirmed, moved, cancelled and missed bookings, and of reminders',
    for: ['patient'],
    reach: 'own',
    data: MessageSettings,
    shows: ['profile'],
  }),
  saveMessageSettings: write('PUT patient/message-settings/', {
    summary: 'Choose email, SMS or both; a choice without a proven contact is refused (01002 naming notify_by)',
    for: ['patient'],
    reach: 'own',
    body: z.object({ notify_by: z.enum(notifyChoices) }),
    data: MessageSettings,
    changes: ['profile'],
  }),
};
