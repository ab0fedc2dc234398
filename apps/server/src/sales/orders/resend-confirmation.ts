import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { getOrder } from './orders.queries.ts'
import { takeResend } from './resend-limit.ts'
import { sendOrderMessage } from './send-order-message.ts'

/** Mails an order's confirmation again, to this address. Throws `not_found` for an order out of scope, `too_many`. */
export async function resendConfirmation(
  deps: Deps,
  scope: Scope,
  { orderGuid, emailAddress }: { orderGuid: string; emailAddress: string },
): Promise<void> {
  await getOrder(deps.db, scope, orderGuid)
  await takeResend(deps, orderGuid)
  await deps.db.transaction((tx) =>
    sendOrderMessage(deps, tx, {
      accountGuid: scope.accountGuid,
      orderGuid,
      channel: 'mail',
      recipient: emailAddress,
    }),
  )
}
