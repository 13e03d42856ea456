import type { Tx } from '../../../platform/db/databases.ts';

/** Returns the addresses of the active owners of a clinic. */
export const ownerEmails = async (tx: Tx, clinic_id: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('member')
      .innerJoin('member_role', 'member_role.member_id', 'member.id')
      .select('member.email')
      .distinct()
      .where('member.clinic_id', '=', clinic_id)
      .where('member.status', '=', 'ACTIVE')
      .where('member_role.role', '=', 'OWNER')
      .execute()
  ).flatMap(({ email }) => email ?? []);
