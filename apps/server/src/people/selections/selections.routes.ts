import type { selections as routes } from '@proofdesk/contract/admin/selections'
import { recordOf } from '../../ground/db/of-account.ts'
import { selections } from '../../ground/db/tables/selections.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { readContentMarks } from './read-content-marks.ts'
import { readSelectedContent } from './read-content.ts'
import { reopenSelection } from './reopen-selection.ts'
import { replaceSelectionLink } from './replace-link.ts'
import { signSelectionFile } from './selection-file.routes.ts'
import { readSelectionUrl } from './selection-url.ts'
import { getSelection, listSelections } from './selections.queries.ts'
import { summariseSelections } from './summarise-selections.ts'

/** The lists of photos that visitors select, for the studio. Selections, docs/product.md. */
export const selectionHandlers: Handlers<typeof routes> = {
  async list({ query: { engineGuid, page = 1, state, person } }, { deps, session: { scope } }) {
    const now = deps.clock.now()
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    const asked = { page, state, person, now }
    const { rows, total } = await listSelections(deps.db, scope, gallery, asked)
    return { selections: await summariseSelections(deps.db, gallery, rows, now), total }
  },
  async content({ query: { guid } }, { deps, session: { scope } }) {
    const { selection, gallery } = await getSelection(deps.db, scope, guid)
    const [summary] = await summariseSelections(deps.db, gallery, [selection], deps.clock.now())
    return { selection: summary!, content: await readSelectedContent(deps, selection) }
  },
  async marks({ query: { engineGuid, content } }, { deps, session: { scope } }) {
    await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    return { content: await readContentMarks(deps.db, scope, engineGuid, content) }
  },
  async link({ query: { guid } }, { deps, session: { scope, account } }) {
    return { url: await readSelectionUrl(deps, { scope, account }, guid) }
  },
  async replaceLink({ body: { guid } }, { deps, session }) {
    return { url: await replaceSelectionLink(deps, session, guid) }
  },
  export: async ({ body }, { deps, session }) => signSelectionFile(deps, session, body),
  async reopen({ body }, { deps, session }) {
    return reopenSelection(deps, session, body)
  },
  async remove({ query: { guid } }, { deps, session: { scope } }) {
    await deps.db.transaction(async (tx) => {
      await getSelection(tx, scope, guid)
      await tx.delete(selections).where(recordOf(selections, scope, guid))
    })
    return {}
  },
}
