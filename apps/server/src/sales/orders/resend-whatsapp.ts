import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { getOrder } from './orders.queries.ts'
import { takeResend } from './resend-limit.ts'
import { sendOrderMessage } from './send-order-message.ts'

/** Sends an order's link by WhatsApp again, to this number. Throws `not_found` for an order out of scope, `too_many`. */
export async function resendWhatsAppMessages(
  deps: Deps,
  scope: Scope,
  { orderGuid, mobileNumber }: { orderGuid: string; mobileNumber: string },
): Promise<void> {
  await getOrder(deps.db, scope, orderGuid)
  await takeResend(deps, orderGuid)
  await deps.db.transaction((tx) =>
    sendOrderMessage(deps, tx, {
      accountGuid: scope.accountGuid,
      orderGuid,
      channel: 'whatsapp',
      recipient: mobileNumber,
    }),
  )
}
