import type { Order } from '@proofdesk/contract/admin/order'
import type { RowSelectionState } from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { useLetterKeys } from '../../../lib/use-letter-keys.ts'
import { useOpenOrder } from '../search/use-open-order.ts'
import type { SelectOrder } from './use-range-selection.ts'

interface OrderKeys {
  orders: readonly Order[]
  selection: RowSelectionState
  onSelect: SelectOrder
  /** The page of `orders`, from 1; while `isBusy` these are still those of another one. */
  page: number
  isBusy: boolean
  hasNext: boolean
  onPage: (page: number) => void
}

/**
 * The desk by letters: `j` and `k` lead to the next and the previous order, also on the next and the previous page, `x`
 * selects it, with Shift all from the one before, `o` opens it, `r` gives its money back. While an order is open, `j`
 * and `k` open the next.
 */
export function useOrderKeys({ orders, selection, onSelect, ...pages }: OrderKeys): void {
  const opened = useOpenOrder()
  const dialog = useDialogAddress()
  const can = useCan()
  const find = () => {
    const guid = opened.guid ?? readFocused()
    return orders.findIndex((order) => order.guid === guid)
  }
  const goTo = ({ guid }: Order) => (opened.guid === null ? focusRow(guid) : opened.replace(guid))
  const turn = useTurnedPage({ orders, ...pages }, goTo)
  const move = (by: 1 | -1) => {
    const at = find()
    const next = orders[at === -1 ? 0 : at + by]
    if (next) goTo(next)
    else if (orders.length > 0) turn(by)
  }
  const withOrder =
    (act: (order: Order, event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
      const order = orders[find()]
      if (order) act(order, event)
    }
  useLetterKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: withOrder(({ guid }, { shiftKey }) =>
        onSelect(guid, { isOn: shiftKey || !selection[guid], isRange: shiftKey }),
      ),
      ...(opened.guid === null && {
        o: withOrder(({ guid }) => opened.open(guid)),
        r: can('refundOrders') ? withOrder(({ guid }) => dialog.open('refund', guid)) : undefined,
      }),
    },
    { panels: opened.guid === null ? 0 : 1 },
  )
}

/** Turns to the page before or after, and goes to its nearest order once it is there. */
function useTurnedPage(
  { orders, page, isBusy, hasNext, onPage }: Omit<OrderKeys, 'selection' | 'onSelect'>,
  goTo: (order: Order) => void,
): (by: 1 | -1) => void {
  const wanted = useRef<{ page: number; by: 1 | -1 } | null>(null)
  useEffect(() => {
    if (isBusy || wanted.current?.page !== page) return
    const order = wanted.current.by === 1 ? orders[0] : orders.at(-1)
    wanted.current = null
    if (order) goTo(order)
  })
  return (by) => {
    if (isBusy || (by === 1 ? !hasNext : page === 1)) return
    wanted.current = { page: page + by, by }
    onPage(page + by)
  }
}

function readFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
}

function focusRow(guid: string): void {
  const row = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(guid)}"]`)
  row?.querySelector<HTMLElement>('input[type=checkbox]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
