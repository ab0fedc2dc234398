import { giftCards } from '@proofdesk/contract/admin/gift-cards'
import type { QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

const invalidates = [giftCards.list]

/** A page of the gift cards, the newest first, and what all of them can still pay. */
export const useGiftCards = (query: QueryOf<typeof giftCards.list>) =>
  useQuery({ ...queryOf(giftCards.list, query), placeholderData: keepPreviousData })

export const useSellGiftCard = () => useCall(giftCards.sell, { invalidates, toastsErrors: false })

export const useSendGiftCard = (success: string) =>
  useCall(giftCards.send, { invalidates, success })

export const useBlockGiftCard = (success: string) =>
  useCall(giftCards.block, { invalidates, success })

export const useCancelGiftCard = (success: string) =>
  useCall(giftCards.cancel, { invalidates, success })
