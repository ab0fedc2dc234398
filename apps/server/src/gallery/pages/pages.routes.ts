import type { libraries } from '@proofdesk/contract/admin/libraries'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import { createPage } from './create-page.ts'
import { getPage, listDeletedPages, listPages } from './pages.queries.ts'
import { removePage, restorePage } from './remove-page.ts'
import { toPage } from './to-page.ts'
import { updatePage } from './update-page.ts'

/** Pages: `libraries` on the wire. Pages, docs/product.md. */
export const pageHandlers: Handlers<typeof libraries> = {
  async list({ query }, { deps, session }) {
    const { guid, slug, deleted } = query
    const { db, clock } = deps
    const rows =
      guid || slug
        ? [await getPage(db, session.scope, { guid, slug })]
        : deleted
          ? await listDeletedPages(db, session.scope, clock.now())
          : await listPages(db, session.scope)
    return {
      libraries: rows.map((row) =>
        readRecord(deps, row.page.guid, () => toPage(deps, session, row)),
      ),
    }
  },
  create: async ({ body }, { deps, session }) => ({
    library: toPage(deps, session, await createPage(deps, session.scope, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    library: toPage(deps, session, await updatePage(deps, session.scope, body)),
  }),
  async remove({ query }, { deps, session }) {
    await removePage(deps, session.scope, query.guid)
    return {}
  },
  restore: async ({ body }, { deps, session }) => ({
    library: toPage(deps, session, await restorePage(deps, session.scope, body.guid)),
  }),
}
