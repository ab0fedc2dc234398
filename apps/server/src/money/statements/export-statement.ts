import { toMajorText } from '@proofdesk/domain/money'
import { balanceChange } from '@proofdesk/domain/statement'
import type { Deps } from '../../ground/deps.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type Cell, toCsv, toCsvHead } from '../../ground/csv/send-csv.ts'
import type { MonthStatement } from './read-statement.ts'
import { statementLabels } from './statement-labels.ts'
import { listLedgerEntries } from './statements.queries.ts'

/**
 * A month as a file, in chunks: for each currency its opening balance, every ledger entry with the balance after it,
 * and the totals. Times are UTC.
 */
export async function* exportStatement(
  { db }: Deps,
  scope: Scope,
  { currencies, starts }: MonthStatement,
  language: Language,
): AsyncGenerator<string> {
  const { columns, kinds, opening: first, closing } = statementLabels(translatorOf(language))
  yield toCsvHead(Object.values(columns))
  const [from, to] = [starts[0]!, starts.at(-1)!]
  for (const { currency, opening } of currencies) {
    const money = (amount: number): Cell => ({ number: toMajorText({ amount, currency }) })
    const bound = (at: number, name: string, balance: number): Cell[] => [
      new Date(at).toISOString(),
      name,
      '',
      '',
      currency,
      '',
      '',
      '',
      '',
      '',
      money(balance),
    ]
    let balance = opening
    yield toCsv([bound(from, first, opening)])
    for await (const batch of listLedgerEntries(db, scope, { currency, from, to }))
      yield toCsv(
        batch.map((entry): Cell[] => {
          const change = balanceChange(entry)
          balance += change
          return [
            new Date(entry.at).toISOString(),
            kinds[entry.kind],
            entry.orderNumber ?? '',
            entry.guid,
            currency,
            money(entry.grossProfit),
            money(-entry.fees),
            money(-entry.shippingFee),
            money(-entry.transactionFee),
            money(change),
            money(balance),
          ]
        }),
      )
    yield toCsv([bound(to - 1, closing, balance)])
  }
}
