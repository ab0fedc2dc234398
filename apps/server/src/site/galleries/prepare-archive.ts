import type { DownloadSiteArchive, SiteArchive } from '@proofdesk/contract/site/galleries'
import { estimateBytes, splitArchive } from '@proofdesk/domain/archive-parts'
import { freeDeliveryOf } from '@proofdesk/domain/free-download'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v4 as newSecretGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import type { Deps } from '../../ground/deps.ts'
import { openGallery } from '../../gallery/galleries/open-gallery.ts'
import { listVisibleSizes } from '../../gallery/photos/visible-photos.queries.ts'
import { MAIL_LIFETIME, PAGE_LIFETIME, archivePartPath, signArchiveKey } from './archive-link.ts'
import { forVisitors, takeSearch } from './for-visitors.ts'
import { toAllowedList } from './allowed-list.ts'
import { toVisitPlace } from '../../ground/visits/visit-recorder.ts'
import { takeFreeDownloads } from './take-free-downloads.ts'
import { knowVisitor } from './visitor.ts'

/** Maximum number of photos in one archive, over all parts. */
const PHOTOS_MAX = 20_000
const RATE = { points: 30, perSeconds: 3_600 }

/**
 * Saves which photos a visitor wants in an archive, counts them against their limit, and returns the addresses of its
 * parts. No file is read. Throws `no_free_downloads`, `nothing_to_download`, `search_too_broad`, `too_large` and
 * `download_limit_reached`.
 */
export async function prepareArchive(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { slug, preview, language, content, ...wanted }: DownloadSiteArchive,
): Promise<SiteArchive> {
  const visitorDeps = forVisitors(deps)
  const opened = await openGallery(visitorDeps, request, { slug, preview })
  const { account, gallery, scope, isPreview } = opened
  if (!gallery.features.freeDownloads || !gallery.allowDownloadAll)
    throw new AppError('no_free_downloads')
  if (!opened.open.downloads) throw new AppError('gallery_closed')
  await deps.throttle.require('prepareArchive', request.ip, RATE)
  if (wanted.text) await takeSearch(deps, request.ip)
  const asked = content ? { photos: content } : wanted
  const list = await toAllowedList(visitorDeps, opened, asked, request.ip)
  if (list.isTooBroad) throw new AppError('search_too_broad')
  const most = Math.min(list.limit, PHOTOS_MAX + 1)
  const photos =
    most > 0 ? await listVisibleSizes(visitorDeps.db, scope, gallery.guid, list.filter, most) : []
  if (photos.length === 0) throw new AppError('nothing_to_download')
  if (photos.length > PHOTOS_MAX) throw new AppError('too_large')
  const photoGuids = photos.map((photo) => photo.guid)
  if (gallery.freeDownloadsPerVisitor > 0 && !isPreview)
    await takeFreeDownloads(deps, gallery, await knowVisitor(deps, request, reply), photoGuids)

  const delivery = toEstimated(freeDeliveryOf(gallery))
  const sizes = photos.map((photo) => estimateBytes(photo, delivery))
  const parts = splitArchive(sizes)
  const guid = newSecretGuid()
  await deps.db.insert(downloadArchives).values({
    guid,
    accountGuid: scope.accountGuid,
    engineGuid: gallery.guid,
    photoGuids,
    parts,
    expiresAt: deps.clock.now() + MAIL_LIFETIME,
  })
  if (!isPreview)
    deps.visits.record(request, toVisitPlace(account, gallery.guid), [
      { kind: 'freeDownload', count: photoGuids.length },
    ])
  const key = signArchiveKey(deps, guid, PAGE_LIFETIME)
  return {
    guid,
    key,
    parts: parts.map((start, at) => {
      const inPart = sizes.slice(start, parts[at + 1])
      return {
        url: archivePartPath({ guid, key, preview, language }, at + 1),
        count: inPart.length,
        size: inPart.reduce((sum, size) => sum + size),
      }
    }),
  }
}

function toEstimated(
  delivery: ReturnType<typeof freeDeliveryOf>,
): 'original' | { resolution: number } {
  if (delivery === 'lg') return { resolution: 2_048 }
  if (delivery === 'md') return { resolution: 1_024 }
  return delivery
}
