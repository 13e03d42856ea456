import { fold } from './fold.ts';

/**
 * Numbers for what is looked up: single characters, pairs of neighbours, prefectures, specialities. Many locations share
 * a name, so what a text holds is worked out once.
 */
export class Tokens {
  readonly #singles = new Map<number, number>();
  readonly #pairs = new Map<number, Map<number, number>>();
  readonly #named = new Map<string, number>();
  readonly #texts = new Map<string, { folded: string; held: number[] }>();
  count = 0;

  /** A text as it is compared, and the tokens in it (some may repeat). */
  text(text: string): { folded: string; held: number[] } {
    const known = this.#texts.get(text);
    if (known) return known;
    const folded = fold(text);
    const held: number[] = [];
    for (let at = 0; at < folded.length; at += 1) {
      const code = folded.charCodeAt(at);
      held.push(this.#idIn(this.#singles, code));
      if (at > 0) held.push(this.#idIn(this.#after(folded.charCodeAt(at - 1)), code));
    }
    const fresh = { folded, held };
    this.#texts.set(text, fresh);
    return fresh;
  }

  named(name: string): number {
    return this.#idIn(this.#named, name);
  }

  /** The token of one or two characters, if any location has them. */
  find(chars: string): number | undefined {
    return chars.length === 1
      ? this.#singles.get(chars.charCodeAt(0))
      : this.#pairs.get(chars.charCodeAt(0))?.get(chars.charCodeAt(1));
  }

  findNamed(name: string): number | undefined {
    return this.#named.get(name);
  }

  /** What was only needed while building. */
  forgetTexts() {
    this.#texts.clear();
  }

  #after(code: number): Map<number, number> {
    const known = this.#pairs.get(code);
    if (known) return known;
    const fresh = new Map<number, number>();
    this.#pairs.set(code, fresh);
    return fresh;
  }

  #idIn<K>(ids: Map<K, number>, key: K): number {
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, this.count);
    return this.count++;
  }
}
