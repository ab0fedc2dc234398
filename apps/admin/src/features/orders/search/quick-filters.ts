import type { Day } from '@proofdesk/domain/day'
import type { TFunction } from 'i18next'
import type { OrderFilters } from './order-search.ts'

/** What people ask the orders for each day, by one click. */
export interface QuickFilter {
  key: 'attention' | 'toShip' | 'refunded' | 'today'
  label: string
  /** What it narrows the orders by. */
  filter: Partial<OrderFilters>
  /** The same without it. */
  cleared: Partial<OrderFilters>
}

export function quickFilters(t: TFunction, today: Day): QuickFilter[] {
  return [
    {
      key: 'attention',
      label: t('Needs attention'),
      filter: { attention: 'any' },
      cleared: { attention: null },
    },
    {
      key: 'toShip',
      label: t('To ship'),
      filter: { status: 'Awaiting shipment' },
      cleared: { status: null },
    },
    {
      key: 'refunded',
      label: t('Refunded'),
      filter: { refundStatus: 'any' },
      cleared: { refundStatus: null },
    },
    {
      key: 'today',
      label: t('Today'),
      filter: { fromDay: today, toDay: today },
      cleared: { fromDay: null, toDay: null },
    },
  ]
}

/** Whether the orders are narrowed by it now. */
export function isOn({ filter }: QuickFilter, search: OrderFilters): boolean {
  return (Object.keys(filter) as (keyof OrderFilters)[]).every((key) => search[key] === filter[key])
}

/** The filters without those that their own chips, the search field and the period show. */
export function withoutQuick(search: OrderFilters, quick: readonly QuickFilter[]): OrderFilters {
  return Object.assign(
    { ...search, text: '', fromDay: null, toDay: null },
    ...quick.filter((one) => isOn(one, search)).map(({ cleared }) => cleared),
  ) as OrderFilters
}
