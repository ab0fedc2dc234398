import { Guid } from '@proofdesk/contract/fields'
import type { siteTestOrders } from '@proofdesk/contract/site/test-orders'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { hasDownload } from '@proofdesk/domain/order-download'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  deliveredName,
  explainToVisitor,
  getOrRenderDownload,
} from '../../gallery/photos/rendered-download.ts'
import { createDeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { DOWNLOADS, takeDownload } from '../orders/download-limit.ts'
import { readTestOrder } from './read-test-order.ts'
import { isTestKey } from './test-order-link.ts'
import { findTestOrder, listTestPhotos } from './test-orders.queries.ts'

const LIFETIME = 10 * MINUTE_MS
const OpenItem = z.object({ guid: Guid, key: z.string().max(200), item: Guid })

/** The test order that a signed link opens on its own studio's host. Throws `not_found` for everything else. */
async function openTestOrder(
  deps: Deps,
  host: string,
  { guid, key }: { guid: string; key: string },
) {
  const account = await findSiteAccount(deps, host)
  const order =
    account && isTestKey(deps, guid, key)
      ? await findTestOrder(deps.db, { accountGuid: account.guid }, guid, deps.clock.now())
      : undefined
  if (!account || !order) throw new AppError('not_found')
  return { account, order }
}

export const siteTestOrderHandlers: Handlers<typeof siteTestOrders> = {
  async read({ query }, { deps, request }) {
    const { account, order } = await openTestOrder(deps, request.host, query)
    const [gallery] = await deps.db
      .select()
      .from(galleries)
      .where(recordOf(galleries, order, order.engineGuid))
    if (!gallery) throw new AppError('not_found')
    const [tester] = await deps.db
      .select({ emailAddress: users.emailAddress })
      .from(users)
      .where(recordOf(users, order, order.userGuid))
    const { emailAddress = '' } = tester ?? {}
    return { order: await readTestOrder(deps, { account, gallery, order, emailAddress }) }
  },
}

/** The file that a buyer would have got. It appears in no list of downloads and in no statistics. */
export function registerTestDownloads(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/test-orders/download', async (request, reply) => {
    const asked = OpenItem.safeParse(request.query)
    if (!asked.success) throw new AppError('not_found')
    const { account, order } = await openTestOrder(deps, request.host, asked.data)
    await takeDownload(deps, order.guid, DOWNLOADS)
    const line = order.sale.lines.find(({ items }) =>
      items.some(({ guid }) => guid === asked.data.item),
    )
    const item = line?.items.find(({ guid }) => guid === asked.data.item)
    const found = item && (await listTestPhotos(deps.db, order)).get(item.photoGuid)
    if (!line || !found || !hasDownload({ ...line, isReel: line.isReel === true }))
      throw new AppError('not_found')
    const watermarksOf = createDeliveredWatermarks(deps.db, account)
    const key = await getOrRenderDownload(deps, watermarksOf, { line, ...found }).catch(
      explainToVisitor,
    )
    const path = signFilePath({
      key,
      secret: deps.signingKey,
      expiresAt: deps.clock.now() + LIFETIME,
      downloadName: deliveredName(item.name, { key, strips: found.strips }),
    })
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })
}
