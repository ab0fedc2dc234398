import { and, eq } from 'drizzle-orm'
import { payouts } from '../ground/db/tables/payouts.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import type { DepsThat } from '../ground/deps.ts'
import { PayoutError } from '../ground/ports/payouts/payouts.ts'
import type { Session } from '../ground/requests/session.ts'
import { toRecipient } from '../money/payouts/payout-recipient.ts'

/** How long to wait for the provider: the page must not wait longer. */
const PATIENCE_MS = 500

/**
 * Whether the studio can receive its money: a card account, a completed payout, or a bank that the payout provider
 * knows. While the provider doesn't respond the step is shown as not set up, which blocks nothing.
 */
export async function isPaid(
  { db, payouts: providers, log }: DepsThat<'payouts'>,
  { account, scope }: Session,
): Promise<boolean> {
  if (account.stripeDetailsSubmitted) return true
  const arrived = await db.$count(
    payouts,
    and(ofAccount(payouts, scope), eq(payouts.status, 'paid')),
  )
  if (arrived > 0) return true
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([providers.trolley.hasMethod(toRecipient(account)), tooLate])
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.info({ err: error }, 'A studio’s bank account could not be checked at the payout provider')
    return false
  } finally {
    clearTimeout(timer)
  }
}
