import type { Product } from './product.ts'
import { runSql } from './run-sql.ts'

/** Makes sessions as if passwords had been confirmed long ago: a journey can't wait a quarter of an hour. */
export async function ageSessions(product: Product, alias: string): Promise<void> {
  await runSql(
    product,
    'update sessions set proved_at = 0 where account_guid = (select guid from accounts where alias = $1)',
    [alias],
  )
}
