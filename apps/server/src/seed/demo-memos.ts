import type { Tx } from '../platform/db/databases.ts';
import { idAt } from './days.ts';

const dayMs = 86_400_000;
/** 佐藤 花子. */
const patient_id = '01980000-0000-7000-8000-000000000001';
const memos = [
  { days_ago: 34, is_pinned: true, text: '電話は午後のほうがつながりやすいです。' },
  { days_ago: 20, is_pinned: false, text: '領収書の再発行を希望されました。画面から印刷できることを案内しました。' },
];

/** What the desk of the first clinic noted about one patient. */
export async function seedMemos(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('patient_memo')
    .values(
      memos.map(({ days_ago, is_pinned, text }, nth) => {
        const at = new Date(now.getTime() - days_ago * dayMs);
        return {
          id: idAt(at, nth + 1),
          clinic_id: 1,
          patient_id,
          text,
          is_pinned,
          // The desk of Kagurazaka.
          created_by: 102,
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
}
