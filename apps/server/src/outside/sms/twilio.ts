import type { CodeStatus, Sms } from './sms.ts';

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Tests point this at a stand-in server. */
  baseUrl?: string;
}

/** An answer that takes longer would keep a person waiting for nothing (safety F11). */
const patienceMs = 2500;

/** One-time codes by Twilio Verify v2. */
export function twilioSms({
  accountSid,
  authToken,
  verifyServiceSid,
  baseUrl = 'https://verify.twilio.com',
}: TwilioSettings): Sms {
  const ask = async (resource: string, fields: Record<string, string>) => {
    const answer = await fetch(`${baseUrl}/v2/Services/${verifyServiceSid}/${resource}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
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
  };
}

const statusOf = (status: string): CodeStatus => (status === 'approved' || status === 'pending' ? status : 'expired');
