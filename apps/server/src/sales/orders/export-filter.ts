import { OrderFilter, QueryOrders } from '@proofdesk/contract/admin/orders'
import { readFilterTexts } from '../../ground/signatures/export-link.ts'

export const EXPORT_PATH = '/api/admin/orders/export/file'

const NO_FILTER = Object.keys(QueryOrders.shape).filter((key) => !(key in OrderFilter.shape))

/**
 * Parses a filter in the form of the list's query; paging and sorting don't matter for a file. Throws `invalid` for
 * anything else.
 */
export function readFilter(given: Record<string, string>): OrderFilter {
  return readFilterTexts(OrderFilter, given, NO_FILTER)
}
