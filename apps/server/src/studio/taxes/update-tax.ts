import type { UpdateTax } from '@proofdesk/contract/admin/tax'
import { TAX_KINDS } from '@proofdesk/domain/tax'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Database } from '../../ground/db/client.ts'
import { taxRates, taxSettings } from '../../ground/db/tables/taxes.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** Replaces how a studio taxes, with its table. What was sold keeps its own rates. */
export async function updateTax(
  db: Database,
  { accountGuid }: Scope,
  { rates, ...settings }: UpdateTax,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two who save at once, one's table counts, not a part of each.
    await lockAccount(tx, accountGuid)
    await tx
      .insert(taxSettings)
      .values({ ...settings, accountGuid })
      .onConflictDoUpdate({ target: taxSettings.accountGuid, set: settings })
    await tx.delete(taxRates).where(ofAccount(taxRates, { accountGuid }))
    const rows = rates.flatMap((row, position) =>
      TAX_KINDS.flatMap((kind) => {
        const { country, name, [kind]: rate } = row
        return rate === null ? [] : [{ accountGuid, country, kind, name, rate, position }]
      }),
    )
    if (rows.length > 0) await tx.insert(taxRates).values(rows)
  })
}
