import { normaliseKana } from '@haruka/i18n/patient';

const isKana = (text: string) => /^[ぁ-ゖァ-ヶー]+$/.test(text);
/**
 * Matches what an input method shows before conversion: kana, and perhaps one or two Latin characters of the next
 * kana.
 */
const kanaPart = (text: string) => /^([ぁ-ゖァ-ヶー]+)[a-zａ-ｚ]*$/i.exec(text)?.[1];

/**
 * Follows a name being typed through an input method and collects its reading: what stood there in kana just
 * before it became kanji. A guess by nature, so the field it fills stays open to be changed.
 */
export class Reading {
  private collected = '';
  private composing = '';

  /** The text under conversion changed. */
  compose(text: string) {
    this.composing = kanaPart(text) ?? this.composing;
  }

  /** The conversion was accepted (or given up, when nothing is left of it). */
  commit(text: string) {
    if (text) this.collected += isKana(text) ? text : this.composing;
    this.composing = '';
  }

  /** Follows the new value of the field; an empty field resets the reading. */
  settle(value: string) {
    if (value === '') this.collected = '';
  }

  get katakana() {
    return normaliseKana(this.collected);
  }
}
