import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { PayoutRecipient } from '../../ground/ports/payouts/payouts.ts'

/** The studio as a recipient at payout providers. */
export function toRecipient(
  {
    guid,
    companyName,
    emailAddress,
    country,
    stripeAccountId,
  }: Pick<
    typeof accounts.$inferSelect,
    'guid' | 'companyName' | 'emailAddress' | 'country' | 'stripeAccountId'
  >,
  stripeAccount: string | null = null,
): PayoutRecipient {
  return {
    guid,
    name: companyName,
    emailAddress,
    country,
    stripeAccount: stripeAccount ?? stripeAccountId,
  }
}
