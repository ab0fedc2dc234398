import type { UpdateAccount } from '@proofdesk/contract/admin/account'
import { ACCOUNT_PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'

/** Changes what is given of the account and answers all of it. */
export async function updateAccount(
  db: Executor,
  { accountGuid }: Scope,
  { paymentMethods }: UpdateAccount,
): Promise<typeof accounts.$inferSelect> {
  // Each once, in one fixed order.
  const change = {
    ...(paymentMethods && {
      paymentMethods: ACCOUNT_PAYMENT_METHODS.filter((method) => paymentMethods.includes(method)),
    }),
  }
  const where = eq(accounts.guid, accountGuid)
  const [row] =
    Object.keys(change).length > 0
      ? await db.update(accounts).set(change).where(where).returning()
      : await db.select().from(accounts).where(where)
  if (!row) throw new AppError('not_found')
  return row
}
