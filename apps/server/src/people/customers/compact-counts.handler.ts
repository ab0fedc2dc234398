import { compactDeltas } from '../../ground/db/compact-deltas.ts'
import type { Deps } from '../../ground/deps.ts'

const CUSTOMER_COUNTS = {
  name: 'customer_counts',
  key: [
    'account_guid',
    'engine_guid',
    'day',
    'source',
    'has_bought',
    'marketing_opt_in',
    'has_email',
  ],
  sums: ['customers'],
}

export async function handleCompactCounts({ db }: Deps): Promise<void> {
  await compactDeltas(db, CUSTOMER_COUNTS)
}
