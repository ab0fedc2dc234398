import type { search } from '@proofdesk/contract/search'
import { can } from '@proofdesk/domain/roles'
import { AppError } from '../../ground/failures/app-error.ts'
import {
  detectFaces,
  eraseBySelfie,
  searchByFace,
  searchOfStudio,
} from '../../gallery/faces/faces-of-studio.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readSharedPhotos, sharePhotos } from './shared-photos.ts'
import { searchForVisitor } from './search-for-visitor.ts'

/** Search by face. Faces, docs/product.md. */
export const searchHandlers: Handlers<typeof search> = {
  async byImage({ body }, { deps, request, session }) {
    if (!session) return searchForVisitor(deps, request, body)
    if (!can(session.user.role, 'viewGalleryContent')) throw new AppError('forbidden')
    return searchOfStudio(deps, session, body)
  },
  place: async ({ query }, { deps }) => ({
    before: deps.memory.site.selfieTurn.before(query.ticket) ?? null,
  }),
  byFace: ({ body }, { deps, session }) => searchByFace(deps, session.scope, body),
  detect: async ({ query }, { deps, session }) => ({
    faces: await detectFaces(deps, session.scope, query.key),
  }),
  erase: ({ body }, { deps, session }) => eraseBySelfie(deps, session, body),
  share: ({ body }, { deps, request }) => sharePhotos(deps, request, body),
  shared: ({ query }, { deps, request }) => readSharedPhotos(deps, request, query),
}
