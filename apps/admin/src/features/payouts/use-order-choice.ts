import type { Order } from '@proofdesk/contract/admin/order'
import { toMinor } from '@proofdesk/domain/money'
import { useState } from 'react'

/** The orders chosen for a payout and their total, in minor units. */
export interface OrderChoice {
  guids: ReadonlySet<string>
  sum: number
}

const NOTHING: OrderChoice = { guids: new Set(), sum: 0 }

/** An order's contribution to a payout, in minor units. */
const payoutMinor = ({ payoutAmount, currency }: Order) => toMinor(payoutAmount, currency) ?? 0

/** Losses are settled with every payout, so they can't be chosen. */
export function isChoosable(order: Order): boolean {
  return order.payoutStatus === 'Available' && order.payoutAmount >= 0
}

/**
 * The chosen orders, across pages. Until someone changes the choice it is `all`, everything a payout can include now.
 */
export function useOrderChoice(all: OrderChoice = NOTHING) {
  const [own, setOwn] = useState<OrderChoice>()
  const choice = own ?? all
  return {
    choice,
    /** Adds or removes orders; those already as requested stay so. */
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
