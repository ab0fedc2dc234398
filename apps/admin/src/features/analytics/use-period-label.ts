import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useMemo } from 'react'
import { useFormatLocale } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

const PARTS: Record<Analytics['period'], Intl.DateTimeFormatOptions> = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

/** How a bar is called by its first moment, on the account's clock. */
export function usePeriodLabel(period: Analytics['period']): (from: number) => string {
  const locale = useFormatLocale()
  const { timeZone } = useSession().account
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { ...PARTS[period], timeZone })
    return (from: number) => format.format(from)
  }, [locale, period, timeZone])
}
