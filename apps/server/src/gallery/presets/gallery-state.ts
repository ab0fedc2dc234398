import type { Executor } from '../../ground/db/client.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { readSwitches } from '../automations/switches.queries.ts'
import { currencyOf } from '../galleries/check-product-list.ts'
import { findMail } from '../mails/mails.queries.ts'
import type { State } from './preset-values.ts'

/** A gallery with its settings from other tables. */
export async function readState(
  db: Executor,
  scope: Scope,
  account: Session['account'],
  row: typeof galleries.$inferSelect,
): Promise<State> {
  const { mail, isDefault } = await findMail(db, { account, gallery: row, kind: 'photosReady' })
  return {
    row,
    mail: isDefault ? null : mail,
    automations: (await readSwitches(db, row)).flatMap(({ kind, isOn }) => (isOn ? [kind] : [])),
    currency: await currencyOf(db, scope, row.productListGuid),
  }
}
