import { Readable } from 'node:stream'
import { Guid } from '@proofdesk/contract/fields'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { REEL_SHAPES } from '@proofdesk/domain/reel'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { toVisitPlace } from '../../ground/visits/visit-recorder.ts'
import { pageFrameOf } from '../../studio/legal/read-page-frame.ts'
import { answerMessage } from '../../ground/plain-pages/sentence-answer.ts'
import { sendFileHead } from '../../ground/answers/send-file-head.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { limitIdleTime } from '../../ground/ports/storage/file-answer.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { deliveryName, getBoughtFile, isDelivered, listBoughtItems } from './bought-items.ts'
import { playedKey } from '../../gallery/videos/to-video.ts'
import { createDeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { explainToVisitor } from '../../gallery/photos/rendered-download.ts'
import { INVOICE_FORMATS, sendInvoice } from '../invoices/invoice-file.ts'
import { listInvoices } from '../invoices/invoices.queries.ts'
import { ARCHIVES, DOWNLOADS, PREVIEWS, takeDownload } from './download-limit.ts'
import { logDownload } from './order-download-log.ts'
import { streamOrderArchive } from './order-archive.ts'
import { askForFilms, isWholeFilm, listReels, toReelFiles } from './order-reels.ts'
import { PREVIEW_SIZES, getOrRenderPreview } from './order-preview.ts'
import { openSiteOrder } from './site-order.ts'

const LIFETIME = 10 * MINUTE_MS
// The browser follows immediately; a refund prevents further requests.
const PREVIEW_LIFETIME = MINUTE_MS
const IDLE = 10 * MINUTE_MS
const OpenOrder = z.object({ guid: Guid, key: z.string().max(200) })
const OpenItem = OpenOrder.extend({ item: Guid })
const OpenPreview = OpenItem.extend({ size: z.enum(PREVIEW_SIZES) })
const OpenInvoice = OpenOrder.extend({ invoice: Guid, format: z.enum(INVOICE_FORMATS) })
const OpenReel = OpenOrder.extend({ reel: Guid, shape: z.enum(REEL_SHAPES) })

/**
 * A buyer's downloads, with the order's key. The browser opens these URLs itself; a picture that has to be rendered
 * first delays the answer.
 */
export function registerOrderDownloads(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!request.headers.accept?.includes('text/html')) throw error
      return answerMessage(pageFrameOf(deps), request, reply, error)
    })

    scope.get('/api/site/orders/download', async (request, reply) => {
      const { item, ...given } = readQuery(OpenItem, request.query)
      const { account, order } = await openSiteOrder(deps, request.host, given)
      await takeDownload(deps, order.guid, DOWNLOADS)
      const bought = (await listBoughtItems(deps.db, order)).find(
        (each) => each.item.guid === item && isDelivered(each),
      )
      if (!bought) throw new AppError('not_found')
      const watermarksOf = createDeliveredWatermarks(deps.db, account)
      const key = await getBoughtFile(deps, watermarksOf, bought).catch(explainToVisitor)
      const name = deliveryName(bought)
      if (request.method === 'HEAD') return sendFileHead(deps, reply, { key, downloadName: name })
      deps.visits.record(request, toVisitPlace(account, order.engineGuid), [{ kind: 'download' }])
      await logDownload(deps, order, { kind: 'file', name })
      return sendToFile(deps, reply, key, name)
    })

    scope.get('/api/site/orders/reel', async (request, reply) => {
      const { reel, shape, ...given } = readQuery(OpenReel, request.query)
      const { order } = await openSiteOrder(deps, request.host, given)
      await takeDownload(deps, order.guid, DOWNLOADS)
      const file = toReelFiles(order, await listReels(deps.db, order)).find(
        (each) => each.reelGuid === reel && each.shape === shape,
      )
      if (!file) throw new AppError('not_found')
      if (!isWholeFilm(file, await deps.storage.head(file.key))) {
        await askForFilms(deps, order)
        throw new AppError('unavailable')
      }
      if (request.method === 'HEAD')
        return sendFileHead(deps, reply, { key: file.key, downloadName: file.name })
      await logDownload(deps, order, { kind: 'film', name: file.name })
      return sendToFile(deps, reply, file.key, file.name)
    })

    registerPreview(scope, deps)
    registerInvoiceDownload(scope, deps)
    registerArchive(scope, deps)
  })
}

/** A purchased photo or video as it was sold, for viewing, while its file is delivered. */
function registerPreview(scope: FastifyInstance, deps: Deps): void {
  scope.get('/api/site/orders/preview', async (request, reply) => {
    const { item, size, ...given } = readQuery(OpenPreview, request.query)
    const { account, order } = await openSiteOrder(deps, request.host, given)
    await takeDownload(deps, order.guid, PREVIEWS)
    const bought = (await listBoughtItems(deps.db, order)).find(
      (each) => each.item.guid === item && isDelivered(each),
    )
    if (!bought) throw new AppError('not_found')
    const { video } = bought
    const watermarksOf = createDeliveredWatermarks(deps.db, account)
    const key = video
      ? playedKey(video)
      : await getOrRenderPreview(deps, watermarksOf, bought, size).catch(explainToVisitor)
    if (key === null) throw new AppError('not_found')
    // A player requests parts of a video at the URL that it was redirected to.
    const length = 2 * (video?.durationMs ?? 0)
    const path = signFilePath({
      key,
      secret: deps.signingKey,
      expiresAt: deps.clock.now() + PREVIEW_LIFETIME + length,
    })
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })
}

/** All files of an order in one archive. */
function registerArchive(scope: FastifyInstance, deps: Deps): void {
  scope.get('/api/site/orders/archive', async (request, reply) => {
    const { account, order } = await openSiteOrder(
      deps,
      request.host,
      readQuery(OpenOrder, request.query),
    )
    await takeDownload(deps, order.guid, ARCHIVES)
    const bought = (await listBoughtItems(deps.db, order)).filter(isDelivered)
    const films = toReelFiles(order, await listReels(deps.db, order))
    if (bought.length + films.length === 0) throw new AppError('nothing_to_download')
    limitIdleTime(request, IDLE)
    const timeZone = await readTimeZone(deps, order)
    const name = `${account.companyName || 'Photos'} ${orderNameOf(order)}.zip`
    void reply.headers({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-disposition': attachment(name),
    })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const files = bought.length + films.length
    await logDownload(deps, order, { kind: 'archive', name, files })
    const contents = { timeZone, bought, films }
    const archive = endWithServer(deps, streamOrderArchive(deps, account, contents))
    archive.on('error', (error) =>
      request.log.error(
        { err: error, order: order.guid },
        'An archive of an order was interrupted',
      ),
    )
    deps.visits.record(request, toVisitPlace(account, order.engineGuid), [
      { kind: 'download', count: bought.length },
    ])
    return reply.send(archive)
  })
}

/** The buyer's invoice and credit notes. */
function registerInvoiceDownload(scope: FastifyInstance, deps: Deps): void {
  scope.get('/api/site/orders/invoice', async (request, reply) => {
    const { invoice, format, ...given } = readQuery(OpenInvoice, request.query)
    const { account, order } = await openSiteOrder(deps, request.host, given)
    await takeDownload(deps, order.guid, DOWNLOADS)
    const found = (await listInvoices(deps.db, order)).find(({ guid }) => guid === invoice)
    if (!found) throw new AppError('not_found')
    return sendInvoice(deps, reply, { account, invoice: found, format })
  })
}

/** Redirects to the file route, which supports ranges and resuming a broken download. */
function sendToFile(deps: Deps, reply: FastifyReply, key: string, downloadName: string) {
  const path = signFilePath({
    key,
    secret: deps.signingKey,
    expiresAt: deps.clock.now() + LIFETIME,
    downloadName,
  })
  return reply.header('cache-control', 'no-store').redirect(path, 302)
}

async function readTimeZone(
  { db }: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<string> {
  const [gallery] = await db
    .select({ timeZone: galleries.timeZone })
    .from(galleries)
    .where(recordOf(galleries, { accountGuid }, engineGuid))
  return gallery!.timeZone
}

function readQuery<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  const result = schema.safeParse(query)
  if (!result.success) throw new AppError('not_found')
  return result.data
}
