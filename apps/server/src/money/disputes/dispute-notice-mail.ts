import { fullName } from '@proofdesk/domain/person-name'
import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type {
  TeamMailAddressee,
  TeamMailRecipient,
  TeamMailWriter,
} from '../../studio/team-mails/team-mail-writer.ts'

const subjectOf = (
  t: Translate,
): Record<DisputeState, (order: string, amount: string) => string> => ({
  open: (order, amount) =>
    t('Order {{order}}: a payment of {{amount}} is disputed', { order, amount }),
  won: (order) => t('Order {{order}}: the dispute was decided for you', { order }),
  lost: (order) => t('Order {{order}}: the dispute was lost', { order }),
})

const wordsOf = (
  t: Translate,
): Record<DisputeState, (buyer: string, amount: string) => string> => ({
  open: (buyer, amount) => t('{{buyer}} disputed a payment of {{amount}}.', { buyer, amount }),
  won: (buyer, amount) =>
    t('{{buyer}} had disputed {{amount}}. You keep the money.', { buyer, amount }),
  lost: (buyer, amount) =>
    t('{{buyer}} won the dispute of {{amount}} and gets the money back.', { buyer, amount }),
})

const reasonsOf = (t: Translate): Record<DisputeReason, string> => ({
  fraud: t('They say that they did not make this payment.'),
  notRecognised: t('They don’t recognise the payment.'),
  notReceived: t('They say that nothing has arrived.'),
  notAsDescribed: t('They say that it isn’t as described.'),
  duplicate: t('They say that they paid twice.'),
  refundMissing: t('They say that a refund has not arrived.'),
  cancelled: t('They say that they cancelled the order.'),
  wrongAmount: t('They say that the amount is wrong.'),
  other: t('No reason was given.'),
})

/**
 * Reports a dispute that was opened, is close to its deadline, or was decided, unless its state has changed since. Not
 * sent for orders outside the recipient's galleries.
 */
export const writeDisputeNotice: TeamMailWriter = async (
  deps,
  { reader, records: [record = ''] },
) => {
  const [guid = '', news] = record.split('/')
  const isReminder = news === 'due'
  const found = await findReported(deps, reader, { guid, state: isReminder ? 'open' : news })
  if (!found || (isReminder && (found.dispute.evidenceDue ?? 0) <= deps.clock.now()))
    return undefined
  return disputeNotice(deps, reader, { ...found, isReminder })
}

export interface DisputeNews {
  dispute: Pick<
    typeof disputes.$inferSelect,
    'amount' | 'currency' | 'evidenceDue' | 'fee' | 'loss' | 'reason' | 'state'
  >
  order: Pick<
    typeof orders.$inferSelect,
    | 'emailAddress'
    | 'firstName'
    | 'guid'
    | 'lastName'
    | 'method'
    | 'number'
    | 'payoutGuid'
    | 'numberPrefix'
  >
  /** Close to the deadline for evidence. */
  isReminder: boolean
}

export function disputeNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { dispute, order, isReminder }: DisputeNews,
): MailContent {
  const { t, money, day } = teamFormat(reader)
  const amount = (minor: number) => money(minor, dispute.currency)
  const name = orderNameOf(order)
  const buyer = toLine(fullName(order)) || order.emailAddress
  const provider = order.method === 'paypal' ? 'PayPal' : 'Stripe'
  const paragraphs = {
    open: [
      ...(dispute.evidenceDue === null
        ? []
        : [
            t(
              'Respond by {{day}} on {{provider}}’s website, with proof that the order was delivered.',
              { day: day(dispute.evidenceDue), provider },
            ),
          ]),
      ...(order.payoutGuid === null
        ? [t('Until it’s decided, the money for this order isn’t paid out.')]
        : []),
    ],
    won: order.payoutGuid === null ? [t('The money of this order can be paid out again.')] : [],
    lost: [
      t('It cost you {{loss}} and a fee of {{fee}}.', {
        loss: amount(dispute.loss),
        fee: amount(dispute.fee),
      }),
    ],
  }
  return renderTeamMail(deps, reader, {
    subject: isReminder
      ? t('Order {{order}}: answer the dispute by {{day}}', {
          order: name,
          day: day(dispute.evidenceDue!),
        })
      : subjectOf(t)[dispute.state](name, amount(dispute.amount)),
    paragraphs: [
      wordsOf(t)[dispute.state](buyer, amount(dispute.amount)),
      reasonsOf(t)[dispute.reason],
      ...paragraphs[dispute.state],
    ],
    button: { label: t('View order'), path: `/sales/orders?order=${order.guid}` },
  })
}

/** The dispute if it is still in that state, in a gallery that the recipient sees. */
async function findReported(
  { db }: Deps,
  { scope }: TeamMailAddressee,
  { guid, state }: { guid: string; state: string | undefined },
): Promise<
  { dispute: typeof disputes.$inferSelect; order: typeof orders.$inferSelect } | undefined
> {
  const [found] = await db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.guid, disputes.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(
        recordOf(disputes, scope, guid),
        eq(disputes.state, state as DisputeState),
        inScopeOrTrash(scope),
      ),
    )
  return found
}
