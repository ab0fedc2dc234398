import { fullName } from '@proofdesk/domain/person-name'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

/** The record name of a failed attempt among the team's emails. */
export function failureRecord({ guid, attempt }: { guid: string; attempt: number }): string {
  return `${guid}/${attempt}`
}

/**
 * Reports a failed refund, unless it was retried in the meantime. Not sent for orders outside the recipient's
 * galleries.
 */
export const writeRefundNotice: TeamMailWriter = async (
  deps,
  { reader, records: [record = ''] },
) => {
  const [guid = '', attempt] = record.split('/')
  const [found] = await deps.db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.guid, refunds.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(
        recordOf(refunds, reader.scope, guid),
        eq(refunds.attempt, Number(attempt)),
        eq(refunds.state, 'failed'),
        inScopeOrTrash(reader.scope),
      ),
    )
  return found && refundNotice(deps, reader, found)
}

export interface RefundNews {
  refund: Pick<typeof refunds.$inferSelect, 'amount' | 'currency' | 'failure'>
  order: Pick<
    typeof orders.$inferSelect,
    'emailAddress' | 'firstName' | 'guid' | 'lastName' | 'number' | 'numberPrefix'
  >
}

export function refundNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { refund, order }: RefundNews,
): MailContent {
  const { t, money } = teamFormat(reader)
  const amount = money(refund.amount, refund.currency)
  const detail = refund.failure?.detail
  return renderTeamMail(deps, reader, {
    subject: t('Order {{order}}: a refund of {{amount}} failed', {
      order: orderNameOf(order),
      amount,
    }),
    paragraphs: [
      t('{{buyer}} hasn’t received {{amount}}: the payment provider didn’t make the refund.', {
        buyer: toLine(fullName(order)) || order.emailAddress,
        amount,
      }),
      ...(detail ? [t('The provider says: “{{words}}”', { words: toLine(detail) })] : []),
      t('See the reason in the order. Try again there, or refund the buyer another way.'),
    ],
    button: { label: t('View order'), path: `/sales/orders?order=${order.guid}` },
  })
}
