import type { Order } from '@proofdesk/contract/admin/order'
import type { RowSelectionState } from '@tanstack/react-table'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { useLetterKeys } from '../../../lib/use-letter-keys.ts'
import { useOpenOrder } from '../search/use-open-order.ts'
import type { SelectOrder } from './use-range-selection.ts'

interface OrderKeys {
  orders: readonly Order[]
  selection: RowSelectionState
  onSelect: SelectOrder
}

/**
 * The desk by letters: `j` and `k` lead to the next and the previous order, `x` selects it, with Shift all from the one before, `o` opens it, `r` gives its money back. While an
 * order is open, `j` and `k` open the next.
 */
export function useOrderKeys({ orders, selection, onSelect }: OrderKeys): void {
  const opened = useOpenOrder()
  const dialog = useDialogAddress()
  const can = useCan()
  const find = () => {
    const guid = opened.guid ?? readFocused()
    return orders.findIndex((order) => order.guid === guid)
  }
  const move = (by: 1 | -1) => {
    const at = find()
    const next = orders[at === -1 ? 0 : at + by]
    if (!next) return
    if (opened.guid === null) focusRow(next.guid)
    else opened.replace(next.guid)
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

function readFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
}

function focusRow(guid: string): void {
  const row = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(guid)}"]`)
  row?.querySelector<HTMLElement>('input[type=checkbox]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
