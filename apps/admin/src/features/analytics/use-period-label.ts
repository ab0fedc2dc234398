import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useFormat } from '../../lib/format.ts'

/** The label of a bar by its start, in the account's time zone. */
export function usePeriodLabel(period: Analytics['period']): (from: number) => string {
  const { shortDate, shortDateClock, shortMonth } = useFormat()
  return { hour: shortDateClock, day: shortDate, week: shortDate, month: shortMonth }[period]
}
