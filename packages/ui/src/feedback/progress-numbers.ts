/** The numbers of the progress indicator (UI-1), and the quiet time before it shows. */
export const progressNumbers = { minimum: 0.08, speed: 200, trickle: 800, delay: 200 } as const;
