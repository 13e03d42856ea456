import { consultNoteRoutes } from '@haruka/contract/consultation/consult-note';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, consultNoteRoutes) });

export const useAmendNote = endpoints.amendNote.useMutation;
export const useNotePhrases = endpoints.notePhrases.useQuery;
export const useAddNotePhrase = endpoints.addNotePhrase.useMutation;
export const useChangeNotePhrase = endpoints.changeNotePhrase.useMutation;
export const useRemoveNotePhrase = endpoints.removeNotePhrase.useMutation;
