import type { Database } from '../../ground/db/client.ts'
import { compactDeltas } from '../../ground/db/compact-deltas.ts'
import type { Deps } from '../../ground/deps.ts'

const ORDER_SUMS = {
  name: 'order_sums',
  key: [
    'account_guid',
    'granularity',
    'engine_guid',
    'day',
    'currency',
    'method',
    'status',
    'money_state',
    'type_bits',
  ],
  sums: ['orders', 'images', 'gross_profit', 'net_profit', 'tax'],
}

export async function handleCompactSums({ db }: Deps): Promise<void> {
  await compactSums(db)
}

export async function compactSums(db: Database, batch?: number): Promise<void> {
  await compactDeltas(db, ORDER_SUMS, batch)
}
