/** Stands in a notebook for a character that Shift_JIS does not have, as in print. */
export const missingCharacter = '〓';

/** The name of the notebook file. Apps of notebooks ask for a text file. */
export const notebookFileName = 'お薬手帳.txt';
