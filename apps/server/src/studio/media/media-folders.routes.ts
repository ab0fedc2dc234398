import type { mediaFolders } from '@proofdesk/contract/admin/media-folders'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { createFolder, removeFolder, restoreFolder, updateFolder } from './change-folder.ts'
import { listFolders } from './media-folders.queries.ts'
import { AppError } from '../../ground/failures/app-error.ts'

/** Folders of the media library. Media, docs/product.md. */
export const mediaFolderHandlers: Handlers<typeof mediaFolders> = {
  async list({ query: { guid } }, { deps, session }) {
    const all = await listFolders(deps.db, session.scope, deps.clock.now())
    if (!guid) return all
    const folders = all.folders.filter((folder) => folder.guid === guid)
    if (folders.length === 0) throw new AppError('not_found')
    return { ...all, folders }
  },
  create: async ({ body }, { deps, session }) => ({
    folder: await createFolder(deps, session.scope, body),
  }),
  update: async ({ body }, { deps, session }) => ({
    folder: await updateFolder(deps, session.scope, body),
  }),
  async remove({ query }, { deps, session }) {
    await removeFolder(deps, session.scope, query.guid)
    return {}
  },
  restore: async ({ body }, { deps, session }) => ({
    folder: await restoreFolder(deps, session.scope, body.guid),
  }),
}
