import type { CodeStatus, Sms, Text } from './sms.ts';

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** The messaging service for text messages. Without it, none are sent. */
  messagingServiceSid?: string;
  /** The base URL of a fake server in tests. */
  baseUrl?: string;
}

/** Milliseconds to wait for Twilio. */
const timeoutMs = 2500;

/** One-time codes by Twilio Verify v2, and text messages by Twilio Messaging with a messaging service. */
export function twilioSms({
  accountSid,
  authToken,
  verifyServiceSid,
  messagingServiceSid,
  baseUrl,
}: TwilioSettings): Sms {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sendText = async ({ to, text }: Text) => {
    const url = `${baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, MessagingServiceSid: messagingServiceSid!, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`Twilio Messaging answered ${answer.status}`);
  };
  const request = async (resource: string, fields: Record<string, string>) => {
    const answer = await fetch(
      `${baseUrl ?? 'https://verify.twilio.com'}/v2/Services/${verifyServiceSid}/${resource}`,
      {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    // Twilio deletes a verification when it is approved, expired or out of attempts, and then returns 404.
    if (answer.status === 404) return { status: 'expired', sid: '' };
    if (!answer.ok) throw new Error(`Twilio Verify answered ${answer.status} to ${resource}`);
    return (await answer.json()) as { status: string; sid: string };
  };
  return {
    start: async (phone_number, locale) => {
      const { sid } = await request('Verifications', {
        To: phone_number,
        Channel: 'sms',
        Locale: locale === 'jp' ? 'ja' : 'en',
      });
      if (!sid) throw new Error('Twilio Verify started nothing');
      return sid;
    },
    check: async (_phone_number, reference, otp) =>
      statusOf((await request('VerificationCheck', { VerificationSid: reference, Code: otp })).status),
    ...(messagingServiceSid && { sendText }),
  };
}

const statusOf = (status: string): CodeStatus => (status === 'approved' || status === 'pending' ? status : 'expired');
