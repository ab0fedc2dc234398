import type { UpdateTax } from '@proofdesk/contract/admin/tax'
import { TAX_KINDS } from '@proofdesk/domain/tax'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Database } from '../../ground/db/client.ts'
import { taxRates, taxSettings } from '../../ground/db/tables/taxes.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** Replaces a studio's tax settings and rates. Past sales keep their own rates. */
export async function updateTax(
  db: Database,
  { accountGuid }: Scope,
  { rates, ...settings }: UpdateTax,
): Promise<void> {
  await db.transaction(async (tx) => {
    // If two people save at once, one table wins, never a mixture of both.
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
