import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { DepsThat } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'

/** The studio's own account at Stripe, created if there is none. Two clicks still make only one. */
export async function connectCardAccount(
  { db, cardAccounts: studioAccounts }: DepsThat<'cardAccounts'>,
  { account }: Pick<Session, 'account'>,
): Promise<string> {
  if (account.stripeAccountId) return account.stripeAccountId
  const { guid, country, emailAddress, companyName } = account
  const started = await studioAccounts.create({
    accountGuid: guid,
    country,
    emailAddress,
    companyName,
  })
  const [kept] = await db
    .update(accounts)
    .set({
      stripeAccountId: started.id,
      stripeDetailsSubmitted: started.detailsSubmitted,
      stripeChargesEnabled: started.chargesEnabled,
      stripeCurrency: started.currency,
    })
    .where(and(eq(accounts.guid, guid), isNull(accounts.stripeAccountId)))
    .returning({ id: accounts.stripeAccountId })
  if (kept?.id) return kept.id
  // Another request has connected an account in the meantime.
  await studioAccounts.remove(started.id)
  const [existing] = await db
    .select({ id: accounts.stripeAccountId })
    .from(accounts)
    .where(eq(accounts.guid, guid))
  return existing!.id!
}
