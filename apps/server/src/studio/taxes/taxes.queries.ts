import type { TaxRule } from '@proofdesk/domain/tax'
import { asc } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { taxRates, taxSettings } from '../../db/tables/taxes.ts'
import type { Scope } from '../../scope.ts'

type Owner = Pick<Scope, 'accountGuid'>

/** How a studio taxes what it sells; undefined while it has not switched tax on. */
export async function findTaxRule(db: Executor, scope: Owner): Promise<TaxRule | undefined> {
  const [settings] = await db.select().from(taxSettings).where(ofAccount(taxSettings, scope))
  return settings?.isOn ? { ...settings, rates: await listTaxRates(db, scope) } : undefined
}

/** The studio's own table, by country. */
async function listTaxRates(db: Executor, scope: Owner) {
  const { country, kind, name, rate } = taxRates
  return db
    .select({ country, kind, name, rate })
    .from(taxRates)
    .where(ofAccount(taxRates, scope))
    .orderBy(asc(country), asc(kind))
}
