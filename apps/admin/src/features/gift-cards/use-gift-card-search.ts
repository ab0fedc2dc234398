import { GIFT_CARD_STATES, type GiftCardState } from '@proofdesk/domain/gift-card'
import { type SearchAddress, useListSearch } from '../../widgets/list-page/use-list-search.ts'

interface GiftCardSearch {
  /** Null for all states. */
  state: GiftCardState | null
  text: string
  /** From 1. */
  page: number
}

const PAGE_MAX = 100_000

const ADDRESS: SearchAddress<GiftCardSearch> = {
  read(address) {
    const page = Math.floor(Number(address.get('page') ?? 1))
    return {
      state: GIFT_CARD_STATES.find((state) => state === address.get('state')) ?? null,
      text: (address.get('text') ?? '').slice(0, 80),
      page: page >= 1 && page <= PAGE_MAX ? page : 1,
    }
  },
  write(address, change) {
    const next = new URLSearchParams(address)
    // Another search starts at the first page.
    for (const [name, value] of Object.entries({ page: 1, ...change }))
      if (value === null || value === '' || value === 1) next.delete(name)
      else next.set(name, String(value))
    return next
  },
}

/** The list's state, search and page, in the address. */
export const useGiftCardSearch = () => useListSearch(ADDRESS)
