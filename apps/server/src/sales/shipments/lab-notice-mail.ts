import { fullName } from '@proofdesk/domain/person-name'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { IS_AT_LAB, shipments } from '../../ground/db/tables/shipments.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

/**
 * About prints that the lab refused, or should have sent long ago; undefined if they were sent in the meantime, or if
 * the recipient doesn't see the order's gallery.
 */
export const writeLabNotice: TeamMailWriter = async (deps, { reader, records: [record = ''] }) => {
  const [guid = '', about] = record.split('/')
  const isOverdue = about === 'overdue'
  const [found] = await deps.db
    .select({ shipment: shipments, order: orders })
    .from(shipments)
    .innerJoin(orders, eq(orders.guid, shipments.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(
        recordOf(shipments, reader.scope, guid),
        isOverdue ? IS_AT_LAB : eq(shipments.state, 'failed'),
        inScopeOrTrash(reader.scope),
      ),
    )
  return found && labNotice(deps, reader, { ...found, isOverdue })
}

export interface LabNews {
  shipment: Pick<typeof shipments.$inferSelect, 'reason'>
  order: Pick<
    typeof orders.$inferSelect,
    'emailAddress' | 'firstName' | 'guid' | 'lastName' | 'number' | 'numberPrefix'
  >
  /** The lab hasn't failed, but hasn't reported the prints as sent either. */
  isOverdue: boolean
}

export function labNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { order, shipment, isOverdue }: LabNews,
): MailContent {
  const { t } = teamFormat(reader)
  const name = orderNameOf(order)
  const buyer = toLine(fullName(order)) || order.emailAddress
  const button = { label: t('View order'), path: `/sales/orders?order=${order.guid}` as const }
  if (isOverdue)
    return renderTeamMail(deps, reader, {
      subject: t('Order {{order}}: the lab hasn’t sent the prints', { order: name }),
      paragraphs: [
        t('The lab accepted the prints of {{buyer}} 60 days ago and hasn’t confirmed shipping.', {
          buyer,
        }),
        t('Ask the buyer whether they’ve arrived. If not, reprint them or refund the buyer.'),
      ],
      button,
    })
  const { reason } = shipment
  const detail = reason && 'detail' in reason ? reason.detail : undefined
  return renderTeamMail(deps, reader, {
    subject: t('Order {{order}}: the lab didn’t accept the prints', { order: name }),
    paragraphs: [
      t('The order of {{buyer}} isn’t being printed.', { buyer }),
      ...(detail ? [t('The lab’s message: “{{words}}”', { words: toLine(detail) })] : []),
      t('See the reason in the order. Fix it there, then send the prints again.'),
    ],
    button,
  })
}
