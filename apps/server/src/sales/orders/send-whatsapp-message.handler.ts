import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toLanguage } from '../../i18n/languages.ts'
import { MessageError } from '../../ground/ports/messages/messages.ts'
import { isSent, recordSent } from './order-messages.queries.ts'
import { orderUrl } from './order-link.ts'

/**
 * Messages that the service will never send are logged and not retried, because failed numbers count against the
 * sender.
 */
export async function handleSendWhatsAppMessage(
  deps: DepsThat<'messages'>,
  {
    accountGuid,
    orderGuid,
    mobileNumber,
    messageGuid,
  }: { accountGuid: string; orderGuid: string; mobileNumber?: string; messageGuid?: string },
): Promise<void> {
  if (await isSent(deps.db, { accountGuid, messageGuid })) return
  const [found] = await deps.db
    .select({ order: orders, account: accounts })
    .from(orders)
    .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
  if (!found) return
  const { order, account } = found
  const to = mobileNumber ?? order.mobileNumber
  if (to === '') return
  try {
    await deps.messages.send({
      to,
      template: 'order_ready',
      language: toLanguage(order.locale),
      parameters: [order.firstName, account.companyName, orderUrl(deps, account, order)],
    })
    await recordSent(deps, { accountGuid, messageGuid })
  } catch (error) {
    if (!(error instanceof MessageError) || error.code === 'unavailable') throw error
    deps.log.error(
      { err: error, order: orderGuid },
      'A WhatsApp message was not sent and will not be retried',
    )
    await recordSent(deps, { accountGuid, messageGuid }, false)
  }
}
