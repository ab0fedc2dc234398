import type { Deps } from '../../ground/deps.ts'
import { findLedgerBreaches } from './ledger.queries.ts'

/** Changes nothing: inconsistent sums are for people to look at. */
export async function handleAuditLedger({ db, log }: Deps): Promise<void> {
  const breaches = await findLedgerBreaches(db)
  if (breaches.length > 0)
    log.error(
      { breaches: breaches.slice(0, 20), count: breaches.length },
      'The ledger does not add up',
    )
}
