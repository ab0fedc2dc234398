import { fullName } from '@proofdesk/domain/person-name'
import type { Readable } from 'node:stream'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { countryName } from '../../ground/documents/country-name.ts'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { townLine } from '@proofdesk/domain/town-line'
import type { StudioDocument } from '../../ground/documents/studio-document.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import { type PrintLeft, listPrintsLeft } from './copies-left.queries.ts'
import type { PostalAddress } from '../../ground/db/tables/order-types.ts'
import { type OrderRow, getOrder } from './orders.queries.ts'
import { slipLabels } from './packing-slip-labels.ts'

type Account = DocumentAccount & Pick<Session['account'], 'country' | 'timeZone'>

export interface Slip {
  order: Pick<
    OrderRow,
    | 'additionalInfo'
    | 'address'
    | 'createdAt'
    | 'firstName'
    | 'galleryName'
    | 'guid'
    | 'lastName'
    | 'locale'
    | 'mobileNumber'
    | 'number'
    | 'numberPrefix'
  >
  prints: readonly {
    line: Pick<PrintLeft['line'], 'height' | 'name' | 'sku' | 'width'>
    item: Pick<PrintLeft['item'], 'name'>
    copies: number
  }[]
}

/**
 * Packing slips of those orders that have prints shipped by the studio itself, with what is left of these after
 * refunds. Throws `not_found` for an order out of scope, `nothing_to_pack` if there are none.
 */
export async function listSlips(
  { db }: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<Slip[]> {
  const slips: Slip[] = []
  for (const guid of new Set(guids)) {
    const order = await getOrder(db, scope, guid)
    const prints = await listPrintsLeft(db, { ...order, accountGuid: scope.accountGuid })
    const own = prints.filter(({ line }) => line.fulfillment === 'selfManaged')
    if (own.length > 0) slips.push({ order, prints: own })
  }
  if (slips.length === 0) throw new AppError('nothing_to_pack')
  return slips
}

/** A packing slip for each order in its buyer's language, one after the other in one file. */
export async function drawPackingSlips(
  deps: Deps,
  { account, scope }: Pick<Session, 'account' | 'scope'>,
  guids: readonly string[],
): Promise<Readable> {
  return drawSlips(deps, account, await listSlips(deps, scope, guids))
}

/** Draws the slips; requires at least one. */
export async function drawSlips(
  deps: Deps,
  account: Account,
  slips: readonly Slip[],
): Promise<Readable> {
  const [first, ...others] = slips
  const document = await openStudioDocument(deps, account, {
    title: titleOf(first!),
    language: translatorOf(first!.order.locale).language,
    createdAt: Math.max(...slips.map(({ order }) => order.createdAt)),
  })
  drawSlip(document, first!, account)
  for (const slip of others) {
    document.begin(titleOf(slip))
    drawSlip(document, slip, account)
  }
  return document.end()
}

function titleOf({ order }: Slip): string {
  return slipLabels(translatorOf(order.locale)).title(orderNumberOf(order) ?? order.guid)
}

function drawSlip(
  document: StudioDocument,
  { order, prints }: Slip,
  { country, timeZone }: Account,
): void {
  const t = translatorOf(order.locale)
  const labels = slipLabels(t)
  const date = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeZone,
  })
  document.parties({ label: labels.shipTo, lines: recipientOf(order, t.language) }, [
    { label: labels.order, value: orderNumberOf(order) ?? order.guid },
    { label: labels.date, value: date.format(order.createdAt) },
    { label: labels.gallery, value: order.galleryName },
  ])
  document.table({
    columns: [
      { title: labels.product, share: 5 },
      { title: labels.photo, share: 4 },
      { title: labels.copies, share: 1, isFigure: true },
    ],
    rows: prints.map(({ line, item, copies }) => ({
      cells: [line.name, item.name, String(copies)],
      detail: detailOf(line),
    })),
  })
  const total = prints.reduce((sum, { copies }) => sum + copies, 0)
  document.totals([{ label: labels.total, value: String(total), isStrong: true }])
  if (order.additionalInfo !== '') document.paragraph(order.additionalInfo)
}

function detailOf({ sku, width, height }: Slip['prints'][number]['line']): string | undefined {
  const parts = [...(width > 0 && height > 0 ? [`${width} × ${height} mm`] : []), sku]
  return parts.filter((part) => part !== '').join(' · ') || undefined
}

function recipientOf(
  { firstName, lastName, address, mobileNumber }: Slip['order'],
  language: string,
): string[] {
  const name = fullName({ firstName, lastName }, language)
  // An old address may lack parts.
  const part = (key: keyof PostalAddress) => String(address?.[key] ?? '')
  const country = part('country')
  const lines = [
    part('addressLine1'),
    part('addressLine2'),
    townLine({ townCity: part('townCity'), postCode: part('postCode'), country }),
    countryName(country, language),
  ]
  return [name, ...lines, mobileNumber].filter((line) => line !== '')
}
