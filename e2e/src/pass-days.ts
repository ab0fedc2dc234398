import { DAY_MS } from '@proofdesk/domain/duration'
import type { Product } from './product.ts'
import { runSql } from './run-sql.ts'

/** Makes a studio's orders older by this many days: a journey can't wait for settlement. */
export async function passDays(product: Product, alias: string, days: number): Promise<void> {
  await runSql(
    product,
    'update orders set created_at = created_at - $2::bigint, available_from = available_from - $2::bigint where account_guid = (select guid from accounts where alias = $1)',
    [alias, days * DAY_MS],
  )
}
