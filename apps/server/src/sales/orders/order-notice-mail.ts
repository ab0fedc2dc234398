import { fullName } from '@proofdesk/domain/person-name'
import { lineLabel } from '@proofdesk/domain/line-label'
import { shownLoss, shownNetProfit } from '@proofdesk/domain/order-money'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { can } from '@proofdesk/domain/roles'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { orderLines } from '../../ground/db/tables/orders.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, TableRow } from '../../ground/ports/mail/mail-parts.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'
import { amountRow } from './order-mail-rows.ts'
import { listLines } from './orders.queries.ts'
import { type StoredAmounts, storedOrderRows } from './stored-order-rows.ts'

/** Maximum number of orders listed in an email about many. */
const LISTED = 20
/** Maximum length of a buyer's note. */
const NOTE_LENGTH = 500

/** Reports one or more new orders. Excludes orders outside the recipient's galleries. */
export const writeOrderNotice: TeamMailWriter = async (deps, { reader, records }) => {
  const found = await deps.db
    .select({ order: orders, gallery: { name: galleries.name } })
    .from(orders)
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(
      and(
        ofAccount(orders, reader.scope),
        inArray(orders.guid, [...records]),
        inScopeOrTrash(reader.scope),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.guid))
  const [first] = found
  if (!first) return undefined
  return found.length === 1
    ? singleOrderNotice(
        deps,
        reader,
        first,
        await listLines(deps.db, reader.scope, [first.order.guid]),
      )
    : multiOrderNotice(deps, reader, found)
}

type NotifiedOrder = Pick<
  typeof orders.$inferSelect,
  | 'additionalInfo'
  | 'currency'
  | 'discount'
  | 'emailAddress'
  | 'firstName'
  | 'giftCardAmount'
  | 'grossProfit'
  | 'guid'
  | 'lastName'
  | 'netProfit'
  | 'number'
  | 'numberPrefix'
  | 'refunded'
  | 'status'
> &
  Omit<StoredAmounts, 'total'>
type ReportedLine = Parameters<typeof lineLabel>[0] & Pick<typeof orderLines.$inferSelect, 'amount'>

export interface OrderNews {
  order: NotifiedOrder
  gallery: { name: string }
}

export function singleOrderNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { order, gallery }: OrderNews,
  lines: readonly ReportedLine[],
): MailContent {
  const { t, money, locale } = teamFormat(reader)
  const amount = (minor: number) => money(minor, order.currency)
  const total = order.grossProfit + order.refunded
  const { rows, included } = storedOrderRows({ ...order, total }, lines)
  const write = {
    locale,
    money: amount,
    reverseCharge: t('The buyer accounts for the VAT (reverse charge)'),
  }
  const loss = shownLoss(order.netProfit)
  const table: TableRow[] = [
    ...rows.map((row) =>
      row.kind === 'product'
        ? { label: toLine(lineLabel(row.product)), value: amount(row.amount) }
        : amountRow(t, row, write),
    ),
    { label: t('Total paid'), value: amount(total), isStrong: true },
    ...(order.giftCardAmount > 0
      ? [{ label: t('By gift card'), value: amount(order.giftCardAmount) }]
      : []),
    ...included.map((sum) => ({
      label: t('including {{tax}}', { tax: toLine(taxLabel(sum, locale)) }),
      value: amount(sum.tax),
    })),
    ...(can(reader.role, 'seeNetProfit')
      ? [
          { label: t('Net profit'), value: amount(shownNetProfit(order.netProfit)) },
          ...(loss > 0 ? [{ label: t('Loss'), value: amount(loss) }] : []),
        ]
      : []),
  ]
  const note = toLine(order.additionalInfo)
  return renderTeamMail(deps, reader, {
    subject: t('New order {{order}}: {{total}}', {
      order: nameOf(order),
      total: amount(order.grossProfit),
    }),
    paragraphs: [
      t('{{buyer}} bought from “{{gallery}}”:', {
        buyer: buyerOf(order, t.language),
        gallery: toLine(gallery.name),
      }),
    ],
    table,
    closing: [
      ...(order.status === 'Awaiting shipment'
        ? [t('You still need to make or ship part of this order.')]
        : []),
      ...(note ? [t('The buyer wrote: {{text}}', { text: shorten(note) })] : []),
    ],
    button: { label: t('View order'), path: `/sales/orders?order=${order.guid}` },
  })
}

export function multiOrderNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  found: readonly OrderNews[],
): MailContent {
  const { t, money, count } = teamFormat(reader)
  const totals = new Map<string, number>()
  for (const { order } of found)
    totals.set(order.currency, (totals.get(order.currency) ?? 0) + order.grossProfit)
  const sums = [...totals].map(([currency, amount]) => money(amount, currency))
  const number = count(found.length)
  const more = found.length - LISTED
  const newest = found.toReversed().slice(0, LISTED)
  return renderTeamMail(deps, reader, {
    subject: t('{{number}} new orders: {{total}}', {
      count: found.length,
      number,
      total: sums.join(', '),
    }),
    paragraphs: [
      t('{{number}} orders came in too quickly to email you about each one. The newest are:', {
        count: found.length,
        number,
      }),
    ],
    table: [
      ...newest.map(({ order, gallery }) => ({
        label: `${nameOf(order)} ${buyerOf(order, t.language)}`,
        detail: toLine(gallery.name),
        value: money(order.grossProfit, order.currency),
      })),
      ...sums.map((value) => ({ label: t('Total'), value, isStrong: true })),
    ],
    closing: more > 0 ? [t('And {{number}} more.', { count: more, number: count(more) })] : [],
    button: { label: t('View orders'), path: '/sales/orders' },
  })
}

function nameOf(order: NotifiedOrder): string {
  return orderNameOf(order)
}

function buyerOf({ firstName, lastName, emailAddress }: NotifiedOrder, language: string): string {
  return toLine(fullName({ firstName, lastName }, language)) || emailAddress
}

function shorten(text: string): string {
  return text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1)}…` : text
}
