import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { getOrder } from './orders.queries.ts'
import { takeResend } from './resend-limit.ts'
import { sendWhatsAppMessage } from './send-whatsapp-message.job.ts'

/** Sends an order's link by WhatsApp again, to this number. Throws `not_found` for an order out of scope, `too_many`. */
export async function resendWhatsAppMessages(
  deps: Pick<Deps, 'db' | 'queue' | 'throttle'>,
  scope: Scope,
  { orderGuid, mobileNumber }: { orderGuid: string; mobileNumber: string },
): Promise<void> {
  await getOrder(deps.db, scope, orderGuid)
  await takeResend(deps, orderGuid)
  await deps.queue.enqueue(deps.db, sendWhatsAppMessage, {
    accountGuid: scope.accountGuid,
    orderGuid,
    mobileNumber,
  })
}
