import type { siteSelections } from '@proofdesk/contract/site/selections'
import type { BodyOf, QueryOf } from '@proofdesk/contract/route'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { getContributor, lockSelection, openLink } from './open-link.ts'
import { readSiteSelection } from './read-link.ts'
import { requireUnlocked } from './require-unlocked.ts'

const PER_LINK = { points: 300, perSeconds: 60 }

/** Renames a list, or changes its note. Throws `selection_submitted` and `selection_over`. */
export async function changeSelection(
  deps: Deps,
  request: FastifyRequest,
  { slug, guid, contributorGuid, name, note }: BodyOf<typeof siteSelections.change>,
) {
  const { gallery, link } = await openLink(deps, request, slug)
  await deps.throttle.require('selectionChanges', link.guid, PER_LINK)
  await getContributor(deps.db, link, contributorGuid)
  return deps.db.transaction(async (tx) => {
    const selection = await lockSelection(tx, link, guid)
    const now = deps.clock.now()
    requireUnlocked(selection, gallery, now)
    const [changed] = await tx
      .update(selections)
      .set({ name, note, changedAt: now })
      .where(eq(selections.guid, selection.guid))
      .returning()
    return { selection: await readSiteSelection(tx, { gallery, link }, changed!, now) }
  })
}

/** Deletes a list with all its marks. Throws `selection_submitted` and `selection_over`. */
export async function removeSelection(
  deps: Deps,
  request: FastifyRequest,
  { slug, guid }: QueryOf<typeof siteSelections.remove>,
): Promise<void> {
  const { gallery, link } = await openLink(deps, request, slug)
  await deps.db.transaction(async (tx) => {
    const selection = await lockSelection(tx, link, guid)
    requireUnlocked(selection, gallery, deps.clock.now())
    await tx.delete(selections).where(eq(selections.guid, selection.guid))
  })
}
