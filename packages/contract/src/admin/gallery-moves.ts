import { GALLERY_MOVE_NAMES, MOVE_OUTCOMES } from '@proofdesk/domain/gallery-move'
import { PUBLISH_LINES } from '@proofdesk/domain/publish-check'
import * as z from 'zod'
import { Failure } from '../errors.ts'
import { Guid } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

export const GALLERIES_MOVED_MAX = 200

const Move = z.object({
  move: z.enum(GALLERY_MOVE_NAMES),
  galleries: z.array(Guid).min(1).max(GALLERIES_MOVED_MAX),
})

/** The result of a move for one gallery, or why it isn't possible, in which case nothing of the gallery changes. */
const MovedGallery = record({
  engineGuid: Guid,
  name: z.string(),
  outcome: z.enum(MOVE_OUTCOMES),
  /** For a gallery that would be published: the checklist items that are still open. */
  open: z.array(z.enum(PUBLISH_LINES)),
  refused: Failure.nullable(),
})
export type MovedGallery = z.infer<typeof MovedGallery>

const Moved = z.object({ galleries: z.array(MovedGallery) })

export const galleryMoves = {
  plan: route({
    method: 'POST',
    path: '/admin/engines/moves/plan',
    capability: 'manageGalleries',
    summary: 'Get the effect of publishing, archiving or deleting on each of many galleries',
    body: Move,
    output: Moved,
  }),
  apply: route({
    method: 'POST',
    path: '/admin/engines/moves',
    capability: 'manageGalleries',
    summary:
      'Publish, archive, delete or restore many galleries; each succeeds or fails on its own',
    body: Move,
    output: Moved,
  }),
}
