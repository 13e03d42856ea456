import { authRoutes, chatRoutes, profileRoutes, type MemberRole, type Output } from '@haruka/contract';
import { testApp } from '../../../../test/support/index.ts';
import { insertMember, insertPatient } from '../../identity/auth/auth.fixtures.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { profile } from '../../identity/profiles/profile.module.ts';
import { chat } from './chat.module.ts';

type Desk = Awaited<ReturnType<typeof insertMember>>;
type Patient = { kind: 'patient'; id: string };
type Member = { kind: 'clinic' | 'doctor'; id: number };
type Sent = Output<typeof chatRoutes.sendMyChatMessage>;

/** A server with chats alone, and the steps of their tests. Events stay where tests can read them. */
export async function chatFixture() {
  const app = await testApp({
    modules: [auth, chat, profile],
    routes: { ...authRoutes, ...chatRoutes, ...profileRoutes },
  });
  await app.deps.outbox.stop();
  const { db } = app;
  const clinicOf = (id: number): Member => ({ kind: 'clinic', id });

  /** Inserts a patient who joined these locations, or the dependant of an account. */
  async function newPatient(joined: readonly number[], guardian_id?: string): Promise<Patient & { email: string }> {
    const { id, email } = await insertPatient(db);
    const child = { guardian_id, relation: 'MOTHER', sex: 'FEMALE', email: null, password_hash: null } as const;
    const facts = guardian_id ? { ...child, date_of_birth: '2020-04-01' } : { is_email_verify: true };
    await db.updateTable('patient').set(facts).where('id', '=', id).execute();
    for (const clinic_location_id of joined)
      await db.insertInto('patient_location').values({ patient_id: id, clinic_location_id }).execute();
    return { kind: 'patient', id, email };
  }
  async function colleague({ clinic_id }: Desk, role: MemberRole, clinic_location_id: number | null) {
    const { id } = await db
      .insertInto('member')
      .values({ clinic_id, last_name: '同僚', first_name: '一' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('member_role').values({ member_id: id, clinic_id, role, clinic_location_id }).execute();
    return { kind: role === 'DOCTOR' ? 'doctor' : 'clinic', id } satisfies Member;
  }
  async function sister({ clinic_id }: Desk): Promise<number> {
    const { id } = await db
      .insertInto('clinic_location')
      .values({ clinic_id, name: '姉妹院', prefecture: 13, address_2: '千代田区', speciality_ids: [34] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  /** A location with its staff, and a patient who joined it. */
  async function place() {
    const desk = await insertMember(db, { roles: ['STAFF'] });
    const patient = await newPatient([desk.location_id]);
    const [here, staff] = [{ clinic_location_id: desk.location_id }, clinicOf(desk.id)];
    const of = { patient_id: patient.id, ...here };
    const asPatient = async (text: string): Promise<Sent> =>
      (await app.call('sendMyChatMessage', { as: patient, input: { ...here, text } })).data;
    /** Sends a message of the desk, which has seen the conversation up to a number: everything unless one is named. */
    const asStaff = async (text: string, seen = 1_000_000): Promise<Sent> =>
      (await app.call('sendChatMessage', { as: staff, input: { ...of, text, seen } })).data;
    const seenByPatient = async () => (await app.call('myChat', { as: patient, input: here })).data;
    const seenByStaff = async () => (await app.call('chat', { as: staff, input: of })).data;
    return { desk, patient, staff, here, of, asPatient, asStaff, seenByPatient, seenByStaff };
  }
  /** Returns the events about a patient since they began. */
  const eventsOf = (patient_id: string) =>
    db
      .selectFrom('outbox')
      .select(['name', 'data'])
      .where((eb) => eb(eb.cast<string>('data', 'text'), 'like', `%${patient_id}%`))
      .orderBy('id')
      .execute();
  /** Returns the emails to an address, those that wait and those that were sent. */
  const emailsTo = async (recipient: string) => {
    const [waiting, sent] = await Promise.all([
      db.selectFrom('mail_queue').select('message').where('recipient', '=', recipient).execute(),
      db.selectFrom('sent_message').selectAll().where('recipient', '=', recipient).execute(),
    ]);
    return waiting.length + sent.length;
  };
  return { app, db, newPatient, colleague, sister, place, eventsOf, emailsTo };
}
