import type { content } from '@proofdesk/contract/admin/content'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { changeCollectionsOfPhotos } from './change-collections.ts'
import { movePhotos, removePhotos, restorePhotos, updatePhoto } from './change-photos.ts'
import { listFailedAnalyses } from './failed-analyses.queries.ts'
import { retryAnalyses } from '../analyses/retry-analyses.ts'
import { signPhotoArchive } from './photo-archive-link.ts'
import { downloadPhoto } from './download-photo.ts'
import { editPhoto, turnPhotos } from './edit-photos.ts'
import { readEditSource } from './edit-source.ts'
import { listPhotos } from './list-photos.ts'
import { discardPhotos, retryPhotos } from './quarantine.ts'
import { readPhotoTimes } from './read-photo-times.ts'
import { readFocalPoint } from './read-focal-point.ts'
import { readShareImage } from './read-share-image.ts'
import { readOutcome } from './read-outcome.ts'
import { registerUpload } from './register-upload.ts'
import { cancelUpload, confirmUpload } from './confirm-upload.ts'
import { streamProgress } from './stream-progress.ts'
import { toPhoto, toPhotos } from './to-photo.ts'
import { findFilms } from '../videos/films.queries.ts'
import { joinParts, openParts, signPart } from '../videos/send-parts.ts'

/** Photos: `content` on the wire. Photos and upload, docs/product.md. */
export const photoHandlers: Handlers<typeof content> = {
  async list({ query }, { deps, session }) {
    const { engineGuid, engineSlug, page = 1, requestId, format: _, ...filter } = query
    // A search that names no photos must not return all of them.
    if (requestId !== undefined && !filter.faces)
      throw new AppError('invalid', { fields: { faces: { code: 'required' } } })
    const gallery = await getGalleryRecord(deps.db, session.scope, {
      guid: engineGuid,
      slug: engineSlug,
    })
    const { rows, total } = await listPhotos(deps, session.scope, gallery.guid, page, filter)
    const films = await findFilms(
      deps.db,
      session.scope,
      rows.map(({ guid }) => guid),
    )
    return { content: toPhotos(deps, rows, films), total }
  },

  async times({ query: { engineGuid, ...days } }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: engineGuid })
    return { times: await readPhotoTimes(deps, session.scope, gallery.guid, days) }
  },

  shareImage: async ({ query }, { deps, session }) => ({
    image: await readShareImage(deps, session, query.engineGuid),
  }),

  focalPoint: async ({ query }, { deps, session }) => ({
    focalPoint: await readFocalPoint(deps.db, session.scope, query.guid),
  }),

  async quarantine({ query }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: query.engineGuid })
    const { rows, total } = await listPhotos(deps, session.scope, gallery.guid, query.page ?? 1, {
      quarantine: true,
      sessions: query.sessionGuid ? [query.sessionGuid] : undefined,
    })
    return { content: toPhotos(deps, rows), total }
  },

  register: ({ body }, { deps, session, language }) =>
    registerUpload(deps, session, body, language),
  parts: async ({ body }, { deps, session }) => ({
    missing: await openParts(deps, session.scope, body.guid),
  }),
  signPart: ({ body }, { deps, session }) => signPart(deps, session.scope, body),
  async joinParts({ body }, { deps, session }) {
    await joinParts(deps, session.scope, body.guid)
    return {}
  },
  async stored({ body }, { deps, session }) {
    return { stored: await confirmUpload(deps, session.scope, body.content) }
  },

  async cancel({ body }, { deps, session }) {
    return { stored: await cancelUpload(deps, session.scope, body.content) }
  },
  async batch({ query }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: query.engineGuid })
    return readOutcome(deps.db, session.scope, {
      engineGuid: gallery.guid,
      batchGuid: query.sessionGuid,
    })
  },

  async remove({ query }, { deps, session }) {
    await removePhotos(deps, session, query.content)
    return {}
  },
  async restore({ body }, { deps, session }) {
    await restorePhotos(deps, session, body.content)
    return {}
  },
  async move({ body }, { deps, session }) {
    await movePhotos(deps, session.scope, body.content, body.collectionGuid)
    return {}
  },
  async changeCollections({ body: { content, add = [], remove = [] } }, { deps, session }) {
    await changeCollectionsOfPhotos(deps, session.scope, content, { add, remove })
    return {}
  },
  async update({ body }, { deps, session }) {
    const photo = await updatePhoto(deps, session.scope, body)
    const films = await findFilms(deps.db, session.scope, [photo.guid])
    return { content: toPhoto(deps, photo, films.get(photo.guid)) }
  },
  editSource: ({ query }, { deps, session }) => readEditSource(deps, session.scope, query.guid),
  async edit({ body }, { deps, session }) {
    const photo = await editPhoto(deps, session, body)
    const films = await findFilms(deps.db, session.scope, [photo.guid])
    return { content: toPhoto(deps, photo, films.get(photo.guid)) }
  },
  async turn({ body }, { deps, session }) {
    await turnPhotos(deps, session, body)
    return {}
  },
  download: async ({ body }, { deps, session }) => ({
    url: await downloadPhoto(deps, session, body),
  }),
  async archive({ body }, { deps, session }) {
    const { guid } = await getGalleryRecord(deps.db, session.scope, { guid: body.engineGuid })
    return {
      url: signPhotoArchive(deps, session.guid, {
        engineGuid: guid,
        photoGuids: body.content,
        orderGuid: body.orderGuid,
      }),
    }
  },

  async retry({ body }, { deps, session }) {
    await retryPhotos(deps, session.scope, body.content)
    return {}
  },
  async discard({ body }, { deps, session }) {
    await discardPhotos(deps, session, body.content)
    return {}
  },

  failedAnalyses: async ({ query }, { deps, session }) => {
    const { engineGuid, kind, page = 1 } = query
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: engineGuid })
    const { failed, total } = await listFailedAnalyses(deps.db, session.scope, {
      engineGuid: gallery.guid,
      kind,
      page,
    })
    return {
      failed: failed.map(({ photo, reason }) => ({
        content: toPhotos(deps, [photo])[0]!,
        reason,
      })),
      total,
    }
  },
  async retryAnalyses({ body }, { deps, session }) {
    const { guid } = await getGalleryRecord(deps.db, session.scope, { guid: body.engineGuid })
    await retryAnalyses(deps, session.scope, { engineGuid: guid, kind: body.kind })
    return {}
  },

  async progress({ query }, { deps, session, request, reply }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: query.engineGuid })
    streamProgress(deps, session, gallery.guid, request, reply)
  },
}
