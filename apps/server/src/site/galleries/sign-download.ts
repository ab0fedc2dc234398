import { freeDeliveryOf } from '@proofdesk/domain/free-download'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { openGallery } from '../../gallery/galleries/open-gallery.ts'
import { createDeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { freeName, getOrRenderFree } from '../../gallery/photos/free-download.ts'
import { explainToVisitor } from '../../gallery/photos/rendered-download.ts'
import { findVisiblePhoto } from '../../gallery/photos/visible-photos.queries.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { sendFileHead } from '../../ground/answers/send-file-head.ts'
import { toVisitPlace } from '../../ground/visits/visit-recorder.ts'
import { takeFreeDownloads } from './take-free-downloads.ts'
import { knowVisitor } from './visitor.ts'

const LIFETIME = 10 * MINUTE_MS
/** Pictures at full size are made one at a time for everyone; stored ones cost nothing. */
const RENDERED = { points: 600, perSeconds: 3_600 }

interface Asked {
  slug: string
  contentGuid: string
  preview?: string | undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The address of a free download (the original or the picture that the gallery gives away), and how many photos the
 * visitor has left; null without a limit. Throws `no_free_downloads`, `gallery_closed`, `download_limit_reached` and
 * `not_found`.
 */
export async function signDownload(
  deps: Deps,
  { request, reply }: Exchange,
  asked: Asked,
): Promise<{ url: string; left: number | null }> {
  const { account, gallery, isPreview, view, photo, file } = await openFree(deps, request, asked)
  // Counted last, so that a failed download isn't deducted.
  const left =
    gallery.freeDownloadsPerVisitor > 0 && !isPreview
      ? await takeFreeDownloads(deps, gallery, await knowVisitor(deps, request, reply), [
          photo.guid,
        ])
      : null
  if (!isPreview)
    deps.visits.record(request, toVisitPlace(account, gallery.guid), [
      { kind: 'freeDownload', photoGuid: photo.guid },
    ])
  const url = signFilePath({
    ...file,
    secret: deps.signingKey,
    expiresAt: deps.clock.now() + LIFETIME,
    audience: view.audience,
  })
  return { url, left }
}

/** Answers a HEAD with what is known before the download, without counting it. */
export async function sendDownloadHead(
  deps: Deps,
  { request, reply }: Exchange,
  asked: Asked,
): Promise<FastifyReply> {
  const { file } = await openFree(deps, request, asked)
  return sendFileHead(deps, reply, file)
}

/** The free file of a photo, made if it isn't stored yet. */
async function openFree(deps: Deps, request: FastifyRequest, asked: Asked) {
  const opened = await openGallery(deps, request, asked)
  const { account, gallery, scope } = opened
  if (!gallery.features.freeDownloads) throw new AppError('no_free_downloads')
  if (!opened.open.downloads) throw new AppError('gallery_closed')
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const photo = await findVisiblePhoto(deps.db, scope, gallery.guid, asked.contentGuid, visible)
  if (!photo) throw new AppError('not_found')
  if (typeof freeDeliveryOf(gallery) === 'object')
    await deps.throttle.require('renderFree', request.ip, RENDERED)
  const watermarksOf = createDeliveredWatermarks(deps.db, account)
  const key = await getOrRenderFree(deps, watermarksOf, gallery, photo).catch(explainToVisitor)
  return { ...opened, photo, file: { key, downloadName: freeName(gallery, photo) } }
}
