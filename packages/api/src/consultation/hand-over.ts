import { handOverRoutes } from '@haruka/contract/consultation/hand-over';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, handOverRoutes) });

export const useHandOvers = endpoints.handOvers.useQuery;
export const useHandOverColleagues = endpoints.handOverColleagues.useQuery;
export const useOfferHandOver = endpoints.offerHandOver.useMutation;
export const useWithdrawHandOver = endpoints.withdrawHandOver.useMutation;
export const useHandOverOffers = endpoints.handOverOffers.useQuery;
export const useAnswerHandOver = endpoints.answerHandOver.useMutation;
