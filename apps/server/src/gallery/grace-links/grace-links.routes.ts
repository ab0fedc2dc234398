import type { graceLinks } from '@proofdesk/contract/admin/grace-links'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { listGraceLinks } from '../access/grace-links.queries.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { createGraceLink, revokeGraceLink } from './change-grace-link.ts'
import { toGraceLink } from './to-grace-link.ts'

/** Links for one buyer. Opening and closing, docs/product.md. */
export const graceLinkHandlers: Handlers<typeof graceLinks> = {
  async list({ query }, { deps, session: { scope, account } }) {
    const { guid } = await getGalleryRecord(deps.db, scope, { guid: query.engineGuid })
    const rows = await listGraceLinks(deps.db, scope, guid)
    return { graceLinks: readRecords(deps, rows, (row) => toGraceLink(deps, account, row)) }
  },
  create: async ({ body }, { deps, session }) => ({
    graceLink: toGraceLink(deps, session.account, await createGraceLink(deps, session, body)),
  }),
  async remove({ query }, { deps, session }) {
    await revokeGraceLink(deps, session, query.guid)
    return {}
  },
}
