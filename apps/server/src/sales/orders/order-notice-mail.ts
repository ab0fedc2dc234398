import { lineLabel } from '@proofdesk/domain/line-label'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { can } from '@proofdesk/domain/roles'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../db/of-account.ts'
import type { orderLines } from '../../db/tables/orders.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import type { MailContent, MailLanguage, TableRow } from '../../ports/mail/mail-layout.ts'
import { inScopeOrTrash } from '../../scope.ts'
import { renderTeamMail, teamWords } from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailReader, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'
import { listLines } from './orders.queries.ts'

/** Orders that a mail about many names one by one. */
const LISTED = 20
/** Of what a buyer wrote. */
const NOTE_LENGTH = 500

const WORDS = {
  en: {
    subject: (order: string, total: string) => `New order ${order}: ${total}`,
    bought: (buyer: string, gallery: string) => `${buyer} bought from “${gallery}”:`,
    discount: 'Discount',
    total: 'Total paid',
    net: 'Net profit',
    toSend: 'This order waits for you to make or send something.',
    wrote: (text: string) => `The buyer wrote: ${text}`,
    button: 'Show the order',
    subjectMany: (count: string, total: string) => `${count} new orders: ${total}`,
    many: (count: string) =>
      `${count} orders came while there were too many for a mail each. These are the newest:`,
    together: 'All of them',
    more: (count: string) => `And ${count} more.`,
    buttonMany: 'Show the orders',
  },
  de: {
    subject: (order: string, total: string) => `Neue Bestellung ${order}: ${total}`,
    bought: (buyer: string, gallery: string) => `${buyer} hat aus „${gallery}“ gekauft:`,
    discount: 'Rabatt',
    total: 'Bezahlt',
    net: 'Nettoerlös',
    toSend: 'In dieser Bestellung ist etwas, das Sie herstellen oder verschicken.',
    wrote: (text: string) => `Nachricht der Kundin oder des Kunden: ${text}`,
    button: 'Bestellung ansehen',
    subjectMany: (count: string, total: string) => `${count} neue Bestellungen: ${total}`,
    many: (count: string) =>
      `${count} Bestellungen kamen, während es für je eine E-Mail zu viele waren. Das sind die neuesten:`,
    together: 'Alle zusammen',
    more: (count: string) => `Und ${count} weitere.`,
    buttonMany: 'Bestellungen ansehen',
  },
} satisfies Record<MailLanguage, unknown>

/** Tells of a new order, or of many. An order out of the reader's galleries is not told. */
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
    ? tellOne(deps, reader, first, await listLines(deps.db, reader.scope, [first.order.guid]))
    : tellMany(deps, reader, found)
}

interface Found {
  order: typeof orders.$inferSelect
  gallery: { name: string }
}

function tellOne(
  deps: Deps,
  reader: TeamMailReader,
  { order, gallery }: Found,
  lines: (typeof orderLines.$inferSelect)[],
): MailContent {
  const { language, money } = teamWords(reader)
  const words = WORDS[language]
  const amount = (minor: number) => money(minor, order.currency)
  const table: TableRow[] = [
    ...lines.map((line) => ({ label: toLine(lineLabel(line)), value: amount(line.amount) })),
    ...(order.discount > 0 ? [{ label: words.discount, value: amount(-order.discount) }] : []),
    { label: words.total, value: amount(order.grossProfit), isStrong: true },
    ...(can(reader.role, 'seeNetProfit')
      ? [{ label: words.net, value: amount(shownNetProfit(order.netProfit)) }]
      : []),
  ]
  const note = toLine(order.additionalInfo)
  return renderTeamMail(deps, reader, {
    subject: words.subject(nameOf(order), amount(order.grossProfit)),
    paragraphs: [words.bought(buyerOf(order), toLine(gallery.name))],
    table,
    closing: [
      ...(order.status === 'Awaiting shipment' ? [words.toSend] : []),
      ...(note ? [words.wrote(shorten(note))] : []),
    ],
    button: { label: words.button, path: `/sales/orders?order=${order.guid}` },
  })
}

function tellMany(deps: Deps, reader: TeamMailReader, found: readonly Found[]): MailContent {
  const { language, money, count } = teamWords(reader)
  const words = WORDS[language]
  const totals = new Map<string, number>()
  for (const { order } of found)
    totals.set(order.currency, (totals.get(order.currency) ?? 0) + order.grossProfit)
  const sums = [...totals].map(([currency, amount]) => money(amount, currency))
  const newest = found.toReversed().slice(0, LISTED)
  return renderTeamMail(deps, reader, {
    subject: words.subjectMany(count(found.length), sums.join(', ')),
    paragraphs: [words.many(count(found.length))],
    table: [
      ...newest.map(({ order, gallery }) => ({
        label: `${nameOf(order)} ${buyerOf(order)}`,
        detail: toLine(gallery.name),
        value: money(order.grossProfit, order.currency),
      })),
      ...sums.map((value) => ({ label: words.together, value, isStrong: true })),
    ],
    closing: found.length > LISTED ? [words.more(count(found.length - LISTED))] : [],
    button: { label: words.buttonMany, path: '/sales/orders' },
  })
}

function nameOf(order: typeof orders.$inferSelect): string {
  return orderNumberOf(order) ?? order.guid.slice(0, 8)
}

function buyerOf({ firstName, lastName, emailAddress }: typeof orders.$inferSelect): string {
  return toLine(`${firstName} ${lastName}`) || emailAddress
}

function shorten(text: string): string {
  return text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1)}…` : text
}
