import { type OrderLine } from '@proofdesk/contract/admin/order'
import { ORDER_ITEMS_LISTED } from '@proofdesk/contract/admin/orders'
import { toMajor } from '@proofdesk/domain/money'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { fitInto } from '../../ground/answers/fit-into.ts'
import { toPoster } from '../../gallery/videos/to-video.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type OrderRow, countItems, listLines, listPicturedItems } from './orders.queries.ts'

type LineRow = Awaited<ReturnType<typeof listLines>>[number]
type PicturedItem = Awaited<ReturnType<typeof listPicturedItems>>[number]
type NamedOrder = Pick<OrderRow, 'guid' | 'currency'>

/** The products of each of these orders, with their photos. */
export async function readLines(
  deps: Deps,
  scope: Scope,
  orders: readonly NamedOrder[],
  db: Executor = deps.db,
): Promise<Map<string, OrderLine[]>> {
  const guids = orders.map(({ guid }) => guid)
  if (guids.length === 0) return new Map()
  const [lines, items] = [
    await listLines(db, scope, guids),
    Map.groupBy(await listPicturedItems(db, scope, guids), ({ item }) => item.lineGuid),
  ]
  const ofOrder = Map.groupBy(lines, ({ orderGuid }) => orderGuid)
  return new Map(
    orders.map(({ guid, currency }) => [
      guid,
      readRecords(deps, ofOrder.get(guid) ?? [], (line) =>
        toOrderLine(deps, scope, line, { items: items.get(line.guid) ?? [], currency }),
      ),
    ]),
  )
}

/** The same for a page of orders, as far as their photos fit in one answer. */
export async function readListedLines(
  deps: Deps,
  scope: Scope,
  orders: readonly NamedOrder[],
): Promise<Map<string, OrderLine[]>> {
  const counts = await countItems(
    deps.db,
    scope,
    orders.map(({ guid }) => guid),
  )
  return readLines(
    deps,
    scope,
    fitInto(orders, ORDER_ITEMS_LISTED, ({ guid }) => counts.get(guid) ?? 0),
  )
}

/** A product of an order with its photos. */
function toOrderLine(
  deps: Deps,
  scope: Scope,
  line: LineRow,
  { items, currency }: { items: readonly PicturedItem[]; currency: string },
): OrderLine {
  const { guid, productGuid, name, nameAsSold, type, fulfillment, sku, width, height } = line
  const { units, unitPrice, taxTreatment, taxName, taxRate, isTakenBack } = line
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    guid,
    product: { guid: productGuid, name, nameAsSold, type, fulfillment, sku, width, height },
    units,
    unitPrice: unitPrice === null ? null : major(unitPrice),
    amount: major(line.amount),
    discount: major(line.discount),
    paid: major(line.paid),
    tax: major(line.tax),
    taxTreatment,
    taxName,
    taxRate,
    isTakenBack,
    items: items.map(({ item, photo, video }) => ({
      ...item,
      thumbnail: toThumbnail(deps, scope, item.photoGuid, photo) ?? toPoster(deps, video),
    })),
  }
}

function toThumbnail(
  deps: Deps,
  { accountGuid }: Scope,
  guid: string,
  photo: {
    engineGuid: string
    editRevision: number
    thumbWidth: number | null
    thumbHeight: number | null
  } | null,
): OrderLine['items'][number]['thumbnail'] {
  if (!photo?.thumbWidth || !photo.thumbHeight) return null
  return {
    location: deps.fileLocation(renditionKey({ ...photo, accountGuid, guid }, 'thumb')),
    width: photo.thumbWidth,
    height: photo.thumbHeight,
  }
}
