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

/**
 * Chosen orders, on whatever page of the table they are. Until someone changes the choice it is `all`, what a payout can
 * take now.
 */
export function useOrderChoice(all: OrderChoice = NOTHING) {
  const [own, setOwn] = useState<OrderChoice>()
  const choice = own ?? all
  return {
    choice,
    /** Puts orders in or takes them out; an order that is as asked stays so. */
    setOrders: (orders: readonly Order[], isChosen: boolean) => {
      const changed = orders.filter(({ guid }) => choice.guids.has(guid) !== isChosen)
      const guids = new Set(choice.guids)
      for (const { guid } of changed)
        if (isChosen) guids.add(guid)
        else guids.delete(guid)
      const difference = changed.reduce((total, order) => total + payoutMinor(order), 0)
      setOwn({ guids, sum: choice.sum + (isChosen ? difference : -difference) })
    },
    chooseAll: () => setOwn(undefined),
    clear: () => setOwn(NOTHING),
  }
}
