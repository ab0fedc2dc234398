import type { frames } from '@proofdesk/contract/admin/frames'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { listFrames, toFrame } from './frames.queries.ts'
import { previewFrame } from './preview-frame.ts'
import { createFrame, removeFrame, updateFrame } from './write-frame.ts'

/** Frames around downloads. Frames, docs/product.md. */
export const frameHandlers: Handlers<typeof frames> = {
  list: async (_input, { deps, session: { scope } }) => ({
    frames: readRecords(deps, await listFrames(deps.db, scope), toFrame),
  }),
  create: async ({ body }, { deps, session: { scope } }) => ({
    frame: toFrame(await createFrame(deps, scope, body)),
  }),
  update: async ({ body }, { deps, session: { scope } }) => ({
    frame: toFrame(await updateFrame(deps, scope, body)),
  }),
  async remove({ query: { guid } }, { deps, session: { scope } }) {
    await removeFrame(deps, scope, guid)
    return {}
  },
  preview: async ({ body }, { deps, session }) => previewFrame(deps, session, body),
}
