import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { disputes } from '../../db/tables/disputes.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { orders } from '../../db/tables/orders.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'
import { inScopeOrTrash } from '../../scope.ts'
import { renderTeamMail, teamWords } from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

interface Words {
  subject: Record<DisputeState, (order: string, amount: string) => string>
  told: Record<DisputeState, (buyer: string, amount: string) => string>
  reasons: Record<DisputeReason, string>
  due: (day: string, provider: string) => string
  held: string
  cost: (loss: string, fee: string) => string
  free: string
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subject: {
      open: (order, amount) => `Order ${order}: a payment of ${amount} is disputed`,
      won: (order) => `Order ${order}: the dispute was decided for you`,
      lost: (order) => `Order ${order}: the dispute was lost`,
    },
    told: {
      open: (buyer, amount) => `${buyer} has asked to have ${amount} taken back.`,
      won: (buyer, amount) => `${buyer} had disputed ${amount}. You keep the money.`,
      lost: (buyer, amount) => `${buyer} had disputed ${amount} and gets the money back.`,
    },
    reasons: {
      fraud: 'They say that they did not make this payment.',
      notRecognised: 'They do not recognise the payment.',
      notReceived: 'They say that nothing has arrived.',
      notAsDescribed: 'They say that it is not what was described.',
      duplicate: 'They say that they paid twice.',
      refundMissing: 'They say that a refund has not arrived.',
      cancelled: 'They say that they had cancelled.',
      wrongAmount: 'They say that the amount is wrong.',
      other: 'No reason was given that we could tell you.',
    },
    due: (day, provider) =>
      `Answer until ${day} on the pages of ${provider}, with what shows that the order was delivered.`,
    held: 'Until it is decided, the money of this order is not paid out.',
    cost: (loss, fee) => `It has cost you ${loss} and a fee of ${fee}.`,
    free: 'The money of this order can be paid out again.',
    button: 'Show the order',
  },
  de: {
    subject: {
      open: (order, amount) => `Bestellung ${order}: Zahlung von ${amount} angefochten`,
      won: (order) => `Bestellung ${order}: zu Ihren Gunsten entschieden`,
      lost: (order) => `Bestellung ${order}: Zahlungsanfechtung verloren`,
    },
    told: {
      open: (buyer, amount) => `${buyer} möchte ${amount} zurückholen lassen.`,
      won: (buyer, amount) => `${buyer} wollte ${amount} zurück. Sie behalten das Geld.`,
      lost: (buyer, amount) => `${buyer} wollte ${amount} zurück und erhält das Geld.`,
    },
    reasons: {
      fraud: 'Die Begründung: Die Zahlung sei nicht von ihr oder ihm.',
      notRecognised: 'Die Begründung: Die Zahlung sei nicht bekannt.',
      notReceived: 'Die Begründung: Es sei nichts angekommen.',
      notAsDescribed: 'Die Begründung: Es sei nicht wie beschrieben.',
      duplicate: 'Die Begründung: Es sei zweimal bezahlt worden.',
      refundMissing: 'Die Begründung: Eine Erstattung sei nicht angekommen.',
      cancelled: 'Die Begründung: Es sei storniert worden.',
      wrongAmount: 'Die Begründung: Der Betrag sei falsch.',
      other: 'Eine Begründung, die wir nennen könnten, gibt es nicht.',
    },
    due: (day, provider) =>
      `Antworten Sie bis ${day} auf den Seiten von ${provider}, mit allem, was die Lieferung belegt.`,
    held: 'Bis zur Entscheidung wird das Geld dieser Bestellung nicht ausgezahlt.',
    cost: (loss, fee) => `Das hat Sie ${loss} und eine Gebühr von ${fee} gekostet.`,
    free: 'Das Geld dieser Bestellung kann wieder ausgezahlt werden.',
    button: 'Bestellung ansehen',
  },
}

/** Tells of a dispute that began or was decided, unless it has gone on since. One of an order out of the reader's galleries is not told. */
export const writeDisputeNotice: TeamMailWriter = async (
  deps,
  { reader, records: [record = ''] },
) => {
  const [guid = '', state] = record.split('/')
  const [found] = await deps.db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.guid, disputes.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(
        recordOf(disputes, reader.scope, guid),
        eq(disputes.state, state as DisputeState),
        inScopeOrTrash(reader.scope),
      ),
    )
  if (!found) return undefined
  const { dispute, order } = found
  const { language, money, day } = teamWords(reader)
  const words = WORDS[language]
  const amount = (minor: number) => money(minor, dispute.currency)
  const name = orderNumberOf(order) ?? order.guid.slice(0, 8)
  const buyer = toLine(`${order.firstName} ${order.lastName}`) || order.emailAddress
  const provider = order.method === 'paypal' ? 'PayPal' : 'Stripe'
  const paragraphs = {
    open: [
      ...(dispute.evidenceDue === null ? [] : [words.due(day(dispute.evidenceDue), provider)]),
      ...(order.payoutGuid === null ? [words.held] : []),
    ],
    won: order.payoutGuid === null ? [words.free] : [],
    lost: [words.cost(amount(dispute.loss), amount(dispute.fee))],
  }
  return renderTeamMail(deps, reader, {
    subject: words.subject[dispute.state](name, amount(dispute.amount)),
    paragraphs: [
      words.told[dispute.state](buyer, amount(dispute.amount)),
      words.reasons[dispute.reason],
      ...paragraphs[dispute.state],
    ],
    button: { label: words.button, path: `/sales/orders?order=${order.guid}` },
  })
}
