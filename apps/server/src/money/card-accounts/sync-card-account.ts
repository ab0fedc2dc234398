import { eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { CardAccount } from '../../ground/ports/payments/card-accounts.ts'

/** Stores the state of a studio's own account at Stripe; a deleted account is disconnected. */
export async function syncCardAccount(
  tx: Executor,
  stripeAccountId: string,
  account: CardAccount | null,
): Promise<void> {
  await tx
    .update(accounts)
    .set(
      account
        ? {
            stripeDetailsSubmitted: account.detailsSubmitted,
            stripeChargesEnabled: account.chargesEnabled,
            stripeCurrency: account.currency,
          }
        : {
            stripeAccountId: null,
            stripeDetailsSubmitted: false,
            stripeChargesEnabled: false,
            stripeCurrency: null,
          },
    )
    .where(eq(accounts.stripeAccountId, stripeAccountId))
}
