/**
 * The shape of English wording: every Japanese key, any text. Japanese has no plural, so its key has no suffix;
 * English may add the same key with `_one`.
 */
export type Mirror<T> = { [K in keyof T]: T[K] extends string ? string : Mirror<T[K]> } & {
  [K in keyof T as T[K] extends string ? `${K & string}_one` : never]?: string;
};

/** The dotted key of every text of a catalogue, e.g. `booking.confirm`. */
export type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];
