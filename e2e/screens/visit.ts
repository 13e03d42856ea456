import { type ConsultStatus, contract, itemsText } from '@haruka/contract';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import type { App, Locale, Open, Person, Product } from '../support/index.ts';

/** Ids of demo records that screens show. */
export type DemoRecords = Awaited<ReturnType<typeof findDemoRecords>>;

/** Creates an invitation and finds the consults that screens show. */
export async function findDemoRecords(product: Product) {
  const { ask, tokenOf, mailTo } = product;
  const first = async (login: string, scope: 'upcoming' | 'past', status: ConsultStatus) => {
    const consults = await ask(contract.myConsults, { scope, page: 1 }, await tokenOf('patient', login));
    const found = consults.find((consult) => consult.status === status);
    if (!found) throw new Error(`The demo has no ${scope} consult of ${login} with status ${status}`);
    return found.id;
  };
  const invited = {
    email: 'invited@haruka.example',
    last_name: '森',
    first_name: '光',
    last_name_furigana: 'モリ',
    first_name_furigana: 'ヒカル',
  };
  const owner = await tokenOf('clinic', 'owner2');
  await ask(contract.confirmSession, { current_password: demoPassword }, owner);
  await ask(contract.inviteMember, { ...invited, role: 'DOCTOR', clinic_location_ids: [2] }, owner);
  const { link } = await mailTo(invited.email);
  const twins = await Promise.all(
    ['+81312360001', '+81312360002'].map(async (phone_number) => {
      const kana = { last_name_furigana: 'フタゴ', first_name_furigana: 'ハナ' };
      const person = { last_name: '双子', first_name: '花', ...kana, date_of_birth: '1961-02-03', phone_number };
      return ask(contract.addPatient, { clinic_location_id: 1, ...person }, await tokenOf('clinic', 'staff1'));
    }),
  );
  const asked_on = addDays(dayInTokyo(Date.now()), -1);
  const asked = { clinic_location_id: 1, on_day: asked_on, stamps: [], reason: '打刻を間違えたため' };
  await ask(contract.askStampCorrection, asked, await tokenOf('clinic', 'staff1'));
  return {
    /** The day of stamps that a member wants corrected. */
    asked_on,
    /** One of two records of a person. */
    twin: twins[0]!.id,
    invitation: new URL(link ?? '').search,
    call: await first('hanako', 'upcoming', 'CONFIRMED'),
    ended: await first('hanako', 'past', 'ENDED'),
    cancelled: await first('hanako', 'past', 'CANCELLED'),
    coming: await first('mio.takasaki', 'upcoming', 'CONFIRMED'),
    held: await first('yui.matsumoto', 'upcoming', 'TENTATIVE'),
    ...(await makePayer(product)),
  };
}

/** The login of a patient with paid, refunded and cancelled orders, a slip that waits, and three cards. */
export const payer = 'mio.takasaki';
/** Adds the slip and the cards. Returns two of the orders. */
async function makePayer({ ask, tokenOf, records }: Product) {
  const token = await tokenOf('patient', payer);
  const goods = await ask(contract.goods, { page: 1 }, token);
  const { clinic_location_id, product_id } = goods.find(({ available }) => available > 0)!;
  const items = [{ product_id, quantity: 1 }];
  const { total } = await ask(contract.purchaseQuote, { clinic_location_id, items: itemsText(items) }, token);
  const { order_id } = await ask(contract.purchase, { clinic_location_id, items, total }, token);
  await records.open(async (db) => {
    const order = db.selectFrom('patient_order').select('account_id').where('id', '=', order_id);
    const found = await order.executeTakeFirstOrThrow();
    const thisYear = new Date().getFullYear();
    const card = { ...found, is_default: false, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: thisYear + 4 };
    const cards = [
      { ...card, is_default: true },
      { ...card, brand: 'Mastercard', last4: '4444', exp_month: 3 },
      // It has expired.
      { ...card, brand: 'American Express', last4: '0005', exp_year: thisYear - 1 },
    ];
    const named = cards.map((one) => ({ ...one, id: crypto.randomUUID(), provider_ref: `pm_${crypto.randomUUID()}` }));
    await db.insertInto('payment_card').values(named).execute();
  });
  await ask(contract.payAtKonbini, { order_id }, token);
  const refunded = (await ask(contract.orders, { page: 1 }, token)).find((order) => order.refunded > 0);
  return { slip: order_id, refunded: refunded!.id };
}

interface VisitContext {
  open: Open;
  product: Product;
  demo: DemoRecords;
  locale: Locale;
  textScale: number;
}

/** One screen in one state. */
export interface Visit {
  app: App;
  /** The name of its route, and after a blank the name of the state. */
  name: string;
  /** Visits with the same seat run one after another: a second page would take the seat from the first. */
  seat?: string;
  show(context: VisitContext): Promise<Person>;
}

interface VisitOptions<A extends App> {
  /** Login of the demo account that is signed in. */
  as?: string;
  /** Brings the screen into the inspected state, also with what other people do meanwhile. */
  act?: (person: Person<A>, others: Pick<VisitContext, 'product' | 'demo'>) => Promise<unknown>;
  seat?: string;
}

/** Returns the function that declares visits of one app. */
export const visitsOf =
  <A extends App>(app: A) =>
  (name: string, path: string | ((demo: DemoRecords) => string), { as, act, seat }: VisitOptions<A> = {}): Visit => ({
    app,
    name,
    ...(seat && { seat }),
    async show({ open, product, demo, locale, textScale }) {
      const storage = as === undefined ? {} : await product.sessionOf(app, as);
      const person = await open(app, { locale, textScale, storage });
      await person.goto(typeof path === 'string' ? path : path(demo));
      await act?.(person, { product, demo });
      return person;
    },
  });
