import type { engines } from '@proofdesk/contract/admin/engines'
import { dayOf } from '@proofdesk/domain/day'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { timelineHandlers } from '../../ground/timeline/timeline-handlers.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import { readAccess } from './read-access.ts'
import { readCardCounts } from './card-counts.queries.ts'
import { copyGallery } from './copy-gallery.ts'
import { createGallery } from './create-gallery.ts'
import {
  getGallery,
  getGalleryRecord,
  listDeletedGalleries,
  listGalleries,
} from './galleries.queries.ts'
import { keepGallery } from './keep-gallery.ts'
import { readPhotosDays } from './photos-days.queries.ts'
import { previewGallery } from './preview-gallery.ts'
import { previewWatermarks } from './preview-watermarks.ts'
import { removeGallery, restoreGallery } from './remove-gallery.ts'
import { setGalleryImage } from './set-gallery-image.ts'
import { toCardCounts } from './to-card-counts.ts'
import { toGallery } from './to-gallery.ts'
import { updateGallery } from './update-gallery.ts'

/** Galleries: `engines` on the wire. Galleries, docs/product.md. */
export const galleryHandlers: Handlers<typeof engines> = {
  async list({ query }, { deps, session }) {
    const { guid, slug, deleted } = query
    const rows =
      guid || slug
        ? [await getGallery(deps.db, session.scope, { guid, slug })]
        : deleted
          ? await listDeletedGalleries(deps.db, session.scope, deps.clock.now())
          : await listGalleries(deps.db, session.scope)
    const isWhole = !guid && !slug && !deleted
    const today = dayOf(deps.clock.now(), session.account.timeZone)
    const counts = isWhole ? await readCardCounts(deps.db, session.scope, today) : undefined
    return {
      engines: rows.map((row) =>
        readRecord(deps, row.gallery.guid, () => ({
          ...toGallery(deps, session, row),
          ...toCardCounts(session, counts?.get(row.gallery.guid)),
        })),
      ),
    }
  },

  create: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await createGallery(deps, session, body)),
  }),
  duplicate: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await copyGallery(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await updateGallery(deps, session, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeGallery(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await restoreGallery(deps, session, body.guid)),
  }),
  keep: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await keepGallery(deps, session, body.guid)),
  }),
  setFeaturedImage: async ({ body }, { deps, session }) => ({
    engine: toGallery(
      deps,
      session,
      await setGalleryImage(deps, session, 'mediaFeaturedImageGuid', body),
    ),
  }),
  setCoverImage: async ({ body }, { deps, session }) => ({
    engine: toGallery(deps, session, await setGalleryImage(deps, session, 'mediaCoverGuid', body)),
  }),
  access: async ({ query }, { deps, session }) => ({
    access: await readAccess(deps, session.scope, query.guid),
  }),
  previewWatermarks: async ({ body }, { deps, session }) => previewWatermarks(deps, session, body),
  async photosDays({ query }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, query)
    return { photosDays: await readPhotosDays(deps.db, gallery) }
  },
  preview: async ({ body }, { deps, session }) => previewGallery(deps, session, body.guid),
}

export const galleryTimelineHandlers = timelineHandlers(async (deps, session, guid) => {
  await getGalleryRecord(deps.db, session.scope, { guid })
  return { subject: 'gallery', guid }
})
