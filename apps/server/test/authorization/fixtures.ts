import { randomUUID } from 'node:crypto';
import type { ConsultStatus } from '@haruka/contract';
import type { Db } from '../../src/platform/db/databases.ts';
import type { TestUser } from '../support/index.ts';
import {
  newChat,
  newClinic,
  newInquiry,
  newLocation,
  newMember,
  newPatient,
  newProduct,
  newQuestionnaire,
  putConsult,
} from './insert-rows.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';
import { type MedicineIds, type MedicineState, putMedicine, unknownMedicine } from './put-medicine.ts';
import { type MoneyIds, type OrderState, putOrder, unknownMoney } from './put-order.ts';
import { type Owners, type Person, type Persona, personaOf, personas } from './personas.ts';

export type { Persona } from './personas.ts';

/** The people and objects around one object. A policy row makes its request from them. */
export interface ObjectView {
  /** One person per persona. For a missing object there are none, so their ids are missing too. */
  as: Record<Persona, TestUser | undefined>;
  location: number;
  /** The patient of the object. */
  patient: string;
  /** An inquiry of the object's patient to its location. */
  inquiry: string;
  questionId: string;
  /** The consult as a caller sees it. */
  seen: { seen_start_at: string; seen_doctor_id: number };
  /** A product of the object's clinic. */
  product: number;
  /** The order that the policy row asks for, and what belongs to it. Random ids without one. */
  money: MoneyIds;
  /** The prescription that the policy row asks for, and what belongs to it. Random ids without one. */
  medicine: MedicineIds;
}

/** An object of a request, and its owners. */
export interface TestObject extends Owners {
  name: string;
  isMissing: boolean;
  view: ObjectView;
}

export interface Fixtures {
  people: Person[];
  /** A consult of the first patient with the first doctor, and then of other people. */
  consults: TestObject[];
  /** Objects that belong to a location. */
  places: TestObject[];
  /** A mark in each personal field of each patient. A response with the mark reveals that patient's record. */
  marks: { mark: string; patient_id: string; locations: { id: number; clinic_id: number }[] }[];
  /** Creates a consult for the people of an object, in place of the previous one. */
  consult(thing: TestObject, status: ConsultStatus): Promise<string>;
  /** Creates an order for the patient of an object. `snapshot.restore` removes it. */
  order(thing: TestObject, state: OrderState): Promise<void>;
  /** Creates a prescription of the object's consult. `snapshot.restore` removes it. */
  medicine(thing: TestObject, consult_id: string, state: MedicineState): Promise<void>;
  /** Creates what a route of this policy row needs of an object. Returns the id of its consult; empty when it needs none. */
  arrange(thing: TestObject, needs: Needs): Promise<string>;
  snapshot: DatabaseSnapshot;
}

/** The states that a policy row asks for. */
interface Needs {
  consult?: ConsultStatus;
  medicine?: MedicineState;
  order?: OrderState;
}

const unknownId = 2_147_483_600;

/** Inserts the fixtures: two clinics with two locations each, and a person for each persona, in an empty database. */
export async function buildFixtures(db: Db): Promise<Fixtures> {
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: 'イッパンシンリョウ' })
    .execute();
  const [own, other] = [await newClinic(db, 'あおば'), await newClinic(db, 'みどり')];
  const [here, there] = [await newLocation(db, own), await newLocation(db, own)];
  const [elsewhere, beyond] = [await newLocation(db, other), await newLocation(db, other)];
  const clinicOf = (location: number) => (location === here || location === there ? own : other);
  const questionId = 'fever';
  const questionnaires = new Map([
    [own, await newQuestionnaire(db, own, questionId)],
    [other, await newQuestionnaire(db, other, questionId)],
  ]);

  const products = new Map([
    [own, await newProduct(db, own)],
    [other, await newProduct(db, other)],
  ]);
  const marks: Fixtures['marks'] = [];
  const patient = async (name: string, ...joined: number[]): Promise<Person & { as: { id: string } }> => {
    const { id, mark } = await newPatient(db, joined);
    marks.push({ mark, patient_id: id, locations: joined.map((each) => ({ id: each, clinic_id: clinicOf(each) })) });
    return { name, as: { kind: 'patient', id }, roles: [], joined };
  };
  const member = async (name: string, kind: 'clinic' | 'doctor', clinic_id: number, ...roles: Person['roles']) => {
    const id = await newMember(db, clinic_id, roles);
    return { name, as: { kind, id }, clinic_id, roles } satisfies Person;
  };
  const doctor = (name: string, location: number) =>
    member(name, 'doctor', clinicOf(location), { role: 'DOCTOR', location });
  const staff = (name: string, location: number) =>
    member(name, 'clinic', clinicOf(location), { role: 'STAFF', location });
  const otherApp = (person: Person, name: string, kind: 'clinic' | 'doctor'): Person => ({
    ...person,
    name,
    as: { kind, id: person.as!.id as number },
  });

  const [first, second, third] = [
    await patient('a patient', here, there),
    await patient('another patient', here),
    await patient('a patient of the other clinic', elsewhere),
  ];
  // A guardian who is no patient of any clinic. The clinic of the child may read the guardian's name.
  const guardian = await patient('a guardian');
  marks.at(-1)!.locations = [{ id: here, clinic_id: own }];
  const child = await newPatient(db, [here], guardian.as.id);
  marks.push({ mark: child.mark, patient_id: child.id, locations: [{ id: here, clinic_id: own }] });
  guardian.actsFor = [child.id];
  guardian.joinedByDependant = [here];
  const otherGuardian = await patient('a guardian of another child');
  otherGuardian.actsFor = [(await newPatient(db, [], otherGuardian.as.id)).id];

  const doctors = {
    here: await doctor('a doctor', here),
    colleague: await doctor('a colleague', here),
    third: await doctor('a third doctor of the location', here),
    there: await doctor('a doctor of the other location', there),
    elsewhere: await doctor('a doctor of the other clinic', elsewhere),
  };
  const both = await member(
    'staff at one location and doctor at another',
    'clinic',
    own,
    { role: 'STAFF', location: here },
    { role: 'DOCTOR', location: there },
  );
  const clinicStaff = await staff('staff', here);
  const owner = await member('an owner', 'clinic', own, { role: 'OWNER', location: null });
  const people: Person[] = [
    { name: 'nobody', as: undefined, roles: [] },
    first,
    second,
    third,
    await patient('a patient who has joined nothing'),
    guardian,
    otherGuardian,
    ...Object.values(doctors),
    await doctor('his colleague', there),
    await doctor('her colleague', elsewhere),
    await doctor("a doctor of the other clinic's other location", beyond),
    clinicStaff,
    await staff('staff of the other location', there),
    await staff('staff of the other clinic', elsewhere),
    await staff("staff of the other clinic's other location", beyond),
    owner,
    await member('an owner of the other clinic', 'clinic', other, { role: 'OWNER', location: null }),
    both,
    otherApp(both, 'the same person in the doctor app', 'doctor'),
    otherApp(doctors.here, 'a doctor in the clinic app', 'clinic'),
    otherApp(clinicStaff, 'staff in the doctor app', 'doctor'),
    otherApp(owner, 'an owner in the doctor app', 'doctor'),
  ];

  const thing = (name: string, owners: Owners, isMissing = false): TestObject => {
    const callerOf = (persona: Persona) => people.find((person) => personaOf(person, owners) === persona)?.as;
    const as = Object.fromEntries(
      personas.map((persona) => [persona, isMissing ? missing(persona) : callerOf(persona)]),
    ) as ObjectView['as'];
    return {
      name,
      ...owners,
      isMissing,
      view: {
        as,
        location: owners.location,
        patient: owners.patient_id,
        inquiry: randomUUID(),
        questionId,
        seen: { seen_start_at: new Date(0).toISOString(), seen_doctor_id: owners.doctor_id },
        product: products.get(owners.clinic_id) ?? unknownId,
        money: unknownMoney(),
        medicine: unknownMedicine(),
      },
    };
  };
  const at = (location: number, { as: { id: doctor_id } }: { as: { id: number } }, { as }: { as: { id: string } }) => ({
    clinic_id: clinicOf(location),
    location,
    doctor_id,
    patient_id: as.id,
  });
  const none = { clinic_id: unknownId, location: unknownId, doctor_id: unknownId, patient_id: randomUUID() };
  const consults = [
    thing('own', at(here, doctors.here, first)),
    thing('of another patient', at(here, doctors.colleague, second)),
    thing('of a dependant', at(here, doctors.third, { as: { id: child.id } })),
    thing('at the other location', at(there, doctors.there, first)),
    thing('at the other clinic', at(elsewhere, doctors.elsewhere, third)),
    thing('missing', none, true),
  ];
  for (const { isMissing, view, ...owners } of consults)
    if (!isMissing) {
      await newInquiry(db, view.inquiry, owners);
      await newChat(db, owners);
    }

  const fixtures: Fixtures = {
    people,
    consults,
    places: consults.filter(({ name }) => name !== 'of another patient'),
    marks,
    snapshot: await takeSnapshot(db),
    async order(thing, state) {
      const { product: product_id } = thing.view;
      thing.view.money = thing.isMissing ? unknownMoney() : await putOrder(db, thing, { state, product_id });
    },
    async medicine(thing, consult_id, state) {
      const { product: product_id } = thing.view;
      thing.view.medicine = thing.isMissing
        ? unknownMedicine()
        : await putMedicine(db, thing, { consult_id, product_id, state });
    },
    async consult(thing, status) {
      if (thing.isMissing) return randomUUID();
      const { id, start_at } = await putConsult(db, thing, status, questionnaires.get(thing.clinic_id)!);
      thing.view.seen = { ...thing.view.seen, seen_start_at: start_at.toISOString() };
      return id;
    },
    async arrange(thing, { consult, medicine, order }) {
      const status = consult ?? (medicine && 'ENDED');
      const id = status ? await fixtures.consult(thing, status) : '';
      if (medicine) await fixtures.medicine(thing, id, medicine);
      if (order) await fixtures.order(thing, order);
      return id;
    },
  };
  return fixtures;
}

const missing = (persona: Persona): TestUser | undefined => {
  if (persona === 'anonymous') return undefined;
  if (persona.startsWith('patient')) return { kind: 'patient', id: randomUUID() };
  return { kind: persona.startsWith('doctor') ? 'doctor' : 'clinic', id: unknownId };
};
