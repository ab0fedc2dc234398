import type { Refused } from '@proofdesk/contract/errors'
import type { MarkShipped } from '@proofdesk/contract/admin/orders'
import { type AppError, reasonOf, toRefused } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { failureOfOne } from '../../ground/failures/failure-of-one.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Session } from '../../ground/requests/session.ts'
import { updateOrder } from './update-order.ts'

/**
 * Marks many orders as shipped, each independently: one that can't be marked doesn't stop the others, and its reason is
 * returned. If none can be marked, it throws the first one's reason.
 */
export async function markShipped(
  deps: Deps,
  session: Session,
  { orders }: MarkShipped,
  language: Language,
): Promise<{ guid: string; failure: Refused | null }[]> {
  const results: { guid: string; failure: Refused | null }[] = []
  const failures: AppError[] = []
  for (const { guid, tracking } of orders) {
    try {
      await updateOrder(deps, session, { guid, status: 'Shipped', tracking })
      results.push({ guid, failure: null })
    } catch (error) {
      const failure = failureOfOne(deps, error, { order: guid })
      failures.push(failure)
      results.push({ guid, failure: toRefused(reasonOf(failure), language) })
    }
  }
  if (failures.length === orders.length) throw failures[0]!
  return results
}
