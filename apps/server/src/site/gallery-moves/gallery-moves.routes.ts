import type { galleryMoves } from '@proofdesk/contract/admin/gallery-moves'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { moveGalleries, planMoves } from './move-galleries.ts'

/** Publishing, archiving and deleting many galleries in one call. */
export const galleryMoveHandlers: Handlers<typeof galleryMoves> = {
  plan: async ({ body }, { deps, session, language }) => ({
    galleries: await planMoves(deps, session, body, language),
  }),
  apply: async ({ body }, { deps, session, language }) => ({
    galleries: await moveGalleries(deps, session, body, language),
  }),
}
