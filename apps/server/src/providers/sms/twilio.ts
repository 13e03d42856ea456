import type { CodeStatus, Sms, Text } from './sms.ts';

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** The messaging service that text messages are sent by; absent: none are sent. */
  messagingServiceSid?: string;
  /** Tests point this at a stand-in server. */
  baseUrl?: string;
}

/** An answer that takes longer would keep a person waiting for nothing (safety F11). */
const patienceMs = 2500;

/** One-time codes by Twilio Verify v2, and text messages by Twilio Messaging where a messaging service is named. */
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
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`Twilio Messaging answered ${answer.status}`);
  };
  const ask = async (resource: string, fields: Record<string, string>) => {
    const answer = await fetch(
      `${baseUrl ?? 'https://verify.twilio.com'}/v2/Services/${verifyServiceSid}/${resource}`,
      {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      },
    );
    // Twilio forgets a verification once it is approved, expired or out of tries: then nothing is found.
    if (answer.status === 404) return { status: 'expired', sid: '' };
    if (!answer.ok) throw new Error(`Twilio Verify answered ${answer.status} to ${resource}`);
    return (await answer.json()) as { status: string; sid: string };
  };
  return {
    start: async (phone_number, locale) => {
      const { sid } = await ask('Verifications', {
        To: phone_number,
        Channel: 'sms',
        Locale: locale === 'jp' ? 'ja' : 'en',
      });
      if (!sid) throw new Error('Twilio Verify started nothing');
      return sid;
    },
    check: async (_phone_number, reference, otp) =>
      statusOf((await ask('VerificationCheck', { VerificationSid: reference, Code: otp })).status),
    ...(messagingServiceSid && { sendText }),
  };
}

const statusOf = (status: string): CodeStatus => (status === 'approved' || status === 'pending' ? status : 'expired');
