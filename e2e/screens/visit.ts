import { type ConsultStatus, contract } from '@haruka/contract';
import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import type { App, Locale, Open, Person, Product } from '../support/index.ts';

/** What of the demo data the screens are about. */
export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Finds the consults that screens are about. */
export async function setScene({ ask, tokenOf, mailTo }: Product) {
  const first = async (login: string, scope: 'upcoming' | 'past', status: ConsultStatus) => {
    const consults = await ask(contract.myConsults, { scope, page: 1 }, await tokenOf('patient', login));
    const found = consults.find((consult) => consult.status === status);
    if (!found) throw new Error(`The demo has lost ${login}'s ${scope} consult that is ${status}`);
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
  return {
    invitation: new URL(link ?? '').search,
    call: await first('hanako', 'upcoming', 'CONFIRMED'),
    ended: await first('hanako', 'past', 'ENDED'),
    cancelled: await first('hanako', 'past', 'CANCELLED'),
    coming: await first('mio.takasaki', 'upcoming', 'CONFIRMED'),
    held: await first('yui.matsumoto', 'upcoming', 'TENTATIVE'),
  };
}

interface Stage {
  open: Open;
  product: Product;
  scene: Scene;
  locale: Locale;
  textScale: number;
}

/** One look at one screen. */
export interface Visit {
  app: App;
  /** The name of its route, and after a blank what is special about this look. */
  name: string;
  /** Looks that share a seat, by its name, follow one another: a second page would take it from the first. */
  seat?: string;
  show(stage: Stage): Promise<Person>;
}

interface LookOptions<A extends App> {
  /** Login of the demo account that is signed in. */
  as?: string;
  /** Brings the screen into the state that is looked at. */
  act?: (person: Person<A>) => Promise<unknown>;
  seat?: string;
}

/** The looks at the screens of one app. */
export const visitsOf =
  <A extends App>(app: A) =>
  (name: string, path: string | ((scene: Scene) => string), { as, act, seat }: LookOptions<A> = {}): Visit => ({
    app,
    name,
    ...(seat && { seat }),
    async show({ open, product, scene, locale, textScale }) {
      const storage = as === undefined ? {} : await product.sessionOf(app, as);
      const person = await open(app, { locale, textScale, storage });
      await person.goto(typeof path === 'string' ? path : path(scene));
      await act?.(person);
      return person;
    },
  });
