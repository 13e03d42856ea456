import { keep, recall, session } from '@haruka/shell';

const key = 'haruka.clinic.inquiry-reply';

/** An answer that is being written: by whom, to which inquiry. */
interface ReplyDraft {
  member_id: number;
  inquiry_id: string;
  text: string;
}
const isDraft = (value: unknown): value is ReplyDraft =>
  typeof value === 'object' && value !== null && 'member_id' in value && 'inquiry_id' in value && 'text' in value;

/** What this member had typed to this inquiry before a reload or an expired session; nobody else is shown it. */
export function keptReply(member_id: number, inquiry_id: string): string {
  const kept = recall(session, key, isDraft);
  return kept?.member_id === member_id && kept.inquiry_id === inquiry_id ? kept.text : '';
}
export const keepReply = (draft: ReplyDraft) => keep(session, key, draft.text ? draft : null);
