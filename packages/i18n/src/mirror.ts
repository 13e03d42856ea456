/**
 * The shape English wording must have: every Japanese key, any text. Japanese has no plural, so its key stands bare;
 * English may add the same key with `_one` beside it.
 */
export type Mirror<T> = { [K in keyof T]: T[K] extends string ? string : Mirror<T[K]> } & {
  [K in keyof T as T[K] extends string ? `${K & string}_one` : never]?: string;
};

/** Every text of a catalogue by its dotted address, e.g. `booking.confirm`. */
export type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];
