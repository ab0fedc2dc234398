import type { siteSelections } from '@proofdesk/contract/site/selections'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { toWideNetwork } from '../../ground/throttle/throttle-key.ts'
import { addContributor, requirePerson } from './add-contributor.ts'
import { changeSelection, removeSelection } from './change-selection.ts'
import { createSelection, lockLink } from './create-selection.ts'
import { markContent } from './mark-content.ts'
import { openLink } from './open-link.ts'
import { readLink } from './read-link.ts'
import { submitSelection } from './submit-selection.ts'

const JOINED = { points: 200, perSeconds: 3_600 }

/** The lists of photos that visitors select, for their pages. Selections, docs/product.md. */
export const siteSelectionHandlers: Handlers<typeof siteSelections> = {
  async read({ query }, { deps, request }) {
    const opened = await openLink(deps, request, query.slug)
    return { link: await readLink(deps.db, opened, deps.clock.now()) }
  },
  async create({ body }, { deps, request }) {
    return createSelection(deps, request, body)
  },
  async join({ body }, { deps, request }) {
    const opened = await openLink(deps, request, body.slug)
    requirePerson(opened.gallery, body)
    await deps.throttle.require('selectionsOfNetwork', toWideNetwork(request.ip), JOINED)
    return deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const link = await lockLink(tx, opened.link)
      const { guid } = await addContributor(tx, link, body, now)
      return { contributorGuid: guid, link: await readLink(tx, { ...opened, link }, now) }
    })
  },
  async change({ body }, { deps, request }) {
    return changeSelection(deps, request, body)
  },
  async mark({ body }, { deps, request }) {
    return markContent(deps, request, body)
  },
  async submit({ body }, { deps, request }) {
    return submitSelection(deps, request, body)
  },
  async remove({ query }, { deps, request }) {
    await removeSelection(deps, request, query)
    return {}
  },
}
