import { writeStorage, readStorage, session } from '@haruka/forms/storage';

const key = (consult_id: string) => `haruka.checked.${consult_id}`;
const isTrue = (value: unknown): value is true => value === true;

/** Whether the devices were checked for this consult in this tab: a reload leads back into the waiting room. */
export const wasChecked = (consult_id: string) => readStorage(session, key(consult_id), isTrue) ?? false;
export const rememberChecked = (consult_id: string) => writeStorage(session, key(consult_id), true);
