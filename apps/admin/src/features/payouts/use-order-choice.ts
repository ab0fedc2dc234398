import type { Order } from '@proofdesk/contract/admin/order'
import { toMinor } from '@proofdesk/domain/money'
import { useState } from 'react'

/** The orders chosen for a payout and what they come to, in minor units. */
export interface OrderChoice {
  guids: ReadonlySet<string>
  sum: number
}

const NOTHING: OrderChoice = { guids: new Set(), sum: 0 }

/** What an order adds to a payout, in minor units. */
const payoutMinor = ({ payoutAmount, currency }: Order) => toMinor(payoutAmount, currency) ?? 0

/** Losses are settled with every payout, so no one chooses them. */
export function isChoosable(order: Order): boolean {
  return order.payoutStatus === 'Available' && order.payoutAmount >= 0
}

/** Chosen orders, on whatever page of the table they are. */
export function useOrderChoice() {
  const [choice, setChoice] = useState(NOTHING)
  return {
    choice,
    /** Puts orders in or takes them out; what is so already stays. */
    setOrders: (orders: readonly Order[], isChosen: boolean) =>
      setChoice(({ guids, sum }) => {
        const changed = orders.filter(({ guid }) => guids.has(guid) !== isChosen)
        const next = new Set(guids)
        for (const { guid } of changed)
          if (isChosen) next.add(guid)
          else next.delete(guid)
        const difference = changed.reduce((total, order) => total + payoutMinor(order), 0)
        return { guids: next, sum: isChosen ? sum + difference : sum - difference }
      }),
    /** All of the currency at once, with the server's sum, losses apart. */
    setAll: (guids: readonly string[], sum: number) => setChoice({ guids: new Set(guids), sum }),
    clear: () => setChoice(NOTHING),
  }
}
