import type { collections } from '@proofdesk/contract/admin/collections'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { createCollection, reorderCollections, updateCollection } from './change-collection.ts'
import { listCollections } from './collections.queries.ts'
import { removeCollection, restoreCollection } from './remove-collection.ts'
import { toCollection, toCollections } from './to-collection.ts'

/** Collections of a gallery. `slug` names the gallery like `engineSlug`. */
export const collectionHandlers: Handlers<typeof collections> = {
  async list({ query }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, {
      guid: query.engineGuid,
      slug: query.engineSlug ?? query.slug,
    })
    return {
      collections: toCollections(deps, await listCollections(deps.db, session.scope, gallery.guid)),
    }
  },

  create: async ({ body }, { deps, session }) => ({
    collection: toCollection(deps, await createCollection(deps, session.scope, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    collection: toCollection(deps, await updateCollection(deps, session.scope, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeCollection(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    collection: toCollection(deps, await restoreCollection(deps, session, body.guid)),
  }),
  reorder: async ({ body }, { deps, session }) => ({
    collections: toCollections(deps, await reorderCollections(deps, session.scope, body)),
  }),
}
