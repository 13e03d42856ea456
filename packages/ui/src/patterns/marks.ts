import { useHaruka } from '../theme/haruka-theme.tsx';

const marks = { jp: { range: '〜', and: '・' }, en: { range: '–', and: ', ' } } as const;

/** The marks between two times and between two words, as the language on screen writes them. */
export const useMarks = () => marks[useHaruka().locale];
