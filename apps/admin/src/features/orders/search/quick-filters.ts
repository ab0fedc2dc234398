import type { Day } from '@proofdesk/domain/day'
import type { TFunction } from 'i18next'
import type { OrderFilters } from './order-search.ts'

/** A frequent filter of the orders, applied by one click. */
export interface QuickFilter {
  key: 'attention' | 'toShip' | 'refunded' | 'today'
  label: string
  /** The filter that it sets. */
  filter: Partial<OrderFilters>
  /** The reset values of that filter. */
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

/** Whether it is currently applied. */
export function isOn({ filter }: QuickFilter, search: OrderFilters): boolean {
  return (Object.keys(filter) as (keyof OrderFilters)[]).every((key) => search[key] === filter[key])
}

/** The filters without those that are shown by chips of their own, the search field and the period. */
export function withoutQuick(search: OrderFilters, quick: readonly QuickFilter[]): OrderFilters {
  return Object.assign(
    { ...search, text: '', fromDay: null, toDay: null },
    ...quick.filter((one) => isOn(one, search)).map(({ cleared }) => cleared),
  ) as OrderFilters
}
