import { handleSyncReversals } from '../money/reversals/sync-reversals.handler.ts'
import { handleSendRefund } from '../money/refunds/send-refund.handler.ts'
import type { SaleWorld } from './sale-world.ts'

/** Removes and returns the payloads of waiting jobs of a kind. */
export async function takeJobs(
  { deps }: Pick<SaleWorld, 'deps'>,
  name: string,
): Promise<Record<string, string>[]> {
  const { rows } = await deps.pool.query<{ data: Record<string, string> }>(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [name],
  )
  return rows.map(({ data }) => data)
}

/** Does all work that resulted from providers' events and lists. */
export async function workOnReversals(world: SaleWorld): Promise<void> {
  await world.flush()
  for (const data of await takeJobs(world, 'sync-reversals'))
    await handleSyncReversals(world.deps, data as never)
  for (const data of await takeJobs(world, 'send-refund'))
    await handleSendRefund(world.deps, data as never)
}
