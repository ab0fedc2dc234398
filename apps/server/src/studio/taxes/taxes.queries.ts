import type { Tax } from '@proofdesk/contract/admin/tax'
import { COUNTRIES } from '@proofdesk/domain/countries'
import type { TaxRate, TaxRule } from '@proofdesk/domain/tax'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { taxRates, taxSettings } from '../../ground/db/tables/taxes.ts'
import type { Scope } from '../../ground/requests/scope.ts'

type Owner = Pick<Scope, 'accountGuid'>

/** A studio's tax rule; undefined if tax is switched off. */
export async function findTaxRule(db: Executor, scope: Owner): Promise<TaxRule | undefined> {
  const statement = prepared(db, 'tax rule', (name) =>
    db
      .select({ settings: taxSettings, rate: rateColumns })
      .from(taxSettings)
      .leftJoin(taxRates, eq(taxRates.accountGuid, taxSettings.accountGuid))
      .where(
        and(
          ofAccount(taxSettings, { accountGuid: sql.placeholder('accountGuid') }),
          eq(taxSettings.isOn, true),
        ),
      )
      .orderBy(...IN_TABLE_ORDER)
      .prepare(name),
  )
  const rows = await statement.execute({ accountGuid: scope.accountGuid })
  return rows[0] && { ...rows[0].settings, rates: rows.flatMap(({ rate }) => rate ?? []) }
}

/** The tax settings for the console; for a studio that never saved them, tax is off and the country its own. */
export async function readTax(db: Executor, scope: Owner): Promise<Tax> {
  const [settings] = await db.select().from(taxSettings).where(ofAccount(taxSettings, scope))
  const [account] = await db
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.guid, scope.accountGuid))
  const country = (settings ?? account!).country
  const known = COUNTRIES.find((code) => code === country.toLowerCase()) ?? COUNTRIES[0]
  const rates = toTable(await listTaxRates(db, scope))
  return settings
    ? { ...settings, guid: scope.accountGuid, country: known, rates }
    : {
        guid: scope.accountGuid,
        isOn: false,
        country: known,
        number: '',
        priceMode: 'inclusive',
        byBuyersCountry: false,
        reverseCharge: false,
        rates,
      }
}

/** A row for each country. Both kinds of rates of a country share one name. */
function toTable(rates: readonly TaxRate[]): Tax['rates'] {
  return [...Map.groupBy(rates, ({ country }) => country)].map(([country, rows]) => {
    const rateOf = (kind: TaxRate['kind']) => rows.find((row) => row.kind === kind)?.rate ?? null
    return {
      country,
      name: rows[0]!.name,
      goods: rateOf('goods'),
      electronic: rateOf('electronic'),
    }
  })
}

const { country, kind, name, rate } = taxRates
const rateColumns = { country, kind, name, rate }
const IN_TABLE_ORDER = [asc(taxRates.position), asc(country), asc(kind)]

/** The studio's own table, in its order. */
async function listTaxRates(db: Executor, scope: Owner): Promise<TaxRate[]> {
  return db
    .select(rateColumns)
    .from(taxRates)
    .where(ofAccount(taxRates, scope))
    .orderBy(...IN_TABLE_ORDER)
}
