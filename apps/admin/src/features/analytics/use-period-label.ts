import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useFormat } from '../../lib/format.ts'

/** How a bar is called by its first moment, on the account's clock. */
export function usePeriodLabel(period: Analytics['period']): (from: number) => string {
  const { shortDate, shortDateClock, shortMonth } = useFormat()
  return { hour: shortDateClock, day: shortDate, week: shortDate, month: shortMonth }[period]
}
