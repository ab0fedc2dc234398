import type { Order } from '@proofdesk/contract/admin/order'
import type { RowSelectionState } from '@tanstack/react-table'
import { useRef } from 'react'

/** Selects an order or lets go of it; `isRange` does the same with all between it and the one before. */
export type SelectOrder = (guid: string, options: { isOn: boolean; isRange: boolean }) => void

interface RangeSelection {
  orders: readonly Order[]
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
}

export function useRangeSelection({ orders, selection, onSelection }: RangeSelection): SelectOrder {
  const last = useRef<string | null>(null)
  return (guid, { isOn, isRange }) => {
    const at = orders.findIndex((order) => order.guid === guid)
    const from = isRange ? orders.findIndex((order) => order.guid === last.current) : -1
    const meant =
      from === -1
        ? [guid]
        : orders.slice(Math.min(at, from), Math.max(at, from) + 1).map((o) => o.guid)
    last.current = guid
    const others = Object.fromEntries(
      Object.entries(selection).filter(([each]) => !meant.includes(each)),
    )
    onSelection(
      isOn ? { ...others, ...Object.fromEntries(meant.map((each) => [each, true])) } : others,
    )
  }
}

/** Whether Shift was held while a box was clicked. */
export function isShifted({ nativeEvent }: { nativeEvent: Event }): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
}
