import { cardRoutes } from '@haruka/contract/money/card';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, cardRoutes) });

export const useCards = endpoints.cards.useQuery;
export const useStartCard = endpoints.startCard.useMutation;
export const useFinishCard = endpoints.finishCard.useMutation;
export const useChooseDefaultCard = endpoints.chooseDefaultCard.useMutation;
export const useDeleteCard = endpoints.deleteCard.useMutation;
