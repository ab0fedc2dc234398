import type { stripe } from '@proofdesk/contract/admin/stripe'
import { canConnectCards } from '@proofdesk/domain/payment-method'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { recordOpening } from '../../studio/sensitive-changes/record-opening.ts'
import { recordSensitiveChange } from '../../studio/sensitive-changes/record-sensitive-change.ts'
import { connectCardAccount } from './connect-card-account.ts'
import { callStripe } from './call-stripe.ts'
import { toConsoleUrl } from './console-url.ts'
import { disconnectCardAccount } from './disconnect-card-account.ts'
import { syncCardAccount } from './sync-card-account.ts'

/** The studio's own card account. Payments, docs/product.md. */
export const cardAccountHandlers: Handlers<typeof stripe> = {
  async read(_input, { deps, session }) {
    const { stripeAccountId: id, stripeDetailsSubmitted, stripeChargesEnabled } = session.account
    if (!id) return { account: null }
    try {
      const account = await deps.cardAccounts.read(id)
      await syncCardAccount(deps.db, id, account)
      return {
        account: account && {
          id,
          details_submitted: account.detailsSubmitted,
          charges_enabled: account.chargesEnabled,
        },
      }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // The console asks for this at every start: Stripe's last known answer is good enough.
      deps.log.warn(
        { code: error.code, reason: error.message, detail: error.detail },
        'A studio’s account could not be read from Stripe',
      )
      return {
        account: {
          id,
          details_submitted: stripeDetailsSubmitted,
          charges_enabled: stripeChargesEnabled,
        },
      }
    }
  },

  async create({ body }, { deps, session }) {
    if (!canConnectCards(session.account.country)) throw new AppError('card_account_not_needed')
    const urls = {
      refreshUrl: toConsoleUrl(body.refreshUrl, 'refreshUrl', deps.env),
      returnUrl: toConsoleUrl(body.returnUrl, 'returnUrl', deps.env),
    }
    await recordOpening(deps, session, 'cardAccountOpened')
    return {
      link: await callStripe(async () =>
        deps.cardAccounts.link(await connectCardAccount(deps, session), urls),
      ),
    }
  },

  async remove(_input, { deps, session }) {
    const { guid, stripeAccountId } = session.account
    if (!stripeAccountId) return {}
    await callStripe(() => disconnectCardAccount(deps, { accountGuid: guid, stripeAccountId }))
    await deps.db.transaction((tx) =>
      recordSensitiveChange(deps, tx, session, { kind: 'cardAccountRemoved' }),
    )
    return {}
  },
}
