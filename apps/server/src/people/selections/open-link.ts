import { SELECTION_KEY_HEADER } from '@proofdesk/contract/site/selections'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import {
  selectionContributors,
  selectionLinks,
  selections,
} from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findPublicGallery } from '../../gallery/galleries/open-gallery.ts'
import { readSelectionKey } from './selection-key.ts'

export type LinkRow = typeof selectionLinks.$inferSelect
export type SelectionRow = typeof selections.$inferSelect
export type ContributorRow = typeof selectionContributors.$inferSelect

/**
 * Finds a gallery in which visitors select photos for the studio, as this visitor may see it. Throws `not_found`,
 * `gallery_closed` and `gallery_locked`.
 */
export async function openChoosing(deps: Deps, request: FastifyRequest, slug: string) {
  const { isLocked, ...found } = await findPublicGallery(deps, request, { slug })
  if (isLocked) throw new AppError('gallery_locked')
  if (!found.gallery.selectionsEnabled) throw new AppError('not_found')
  return found
}
export type Choosing = Awaited<ReturnType<typeof openChoosing>>

/** The same, with the link of the request's key. Throws `not_found` for a link of another gallery too. */
export async function openLink(deps: Deps, request: FastifyRequest, slug: string) {
  const choosing = await openChoosing(deps, request, slug)
  const link = await findLink(deps, request, choosing)
  if (!link) throw new AppError('not_found')
  return { ...choosing, link }
}
export type OpenedLink = Awaited<ReturnType<typeof openLink>>

/** Undefined if the request has no key. Throws `not_found` if the key doesn't open a link of this gallery. */
export async function findLink(
  deps: Deps,
  { headers }: FastifyRequest,
  { gallery }: Choosing,
): Promise<LinkRow | undefined> {
  const given = headers[SELECTION_KEY_HEADER]
  if (given === undefined || given === '') return undefined
  const key = readSelectionKey(deps, given)
  if (!key) throw new AppError('not_found')
  const [link] = await deps.db
    .select()
    .from(selectionLinks)
    .where(
      and(
        recordOf(selectionLinks, gallery, key.guid),
        eq(selectionLinks.engineGuid, gallery.guid),
        eq(selectionLinks.version, key.version),
      ),
    )
  if (!link) throw new AppError('not_found')
  return link
}

/** Locks a list of the link, so that marking, submitting and deleting happen one at a time. Throws `not_found`. */
export async function lockSelection(
  tx: Executor,
  link: LinkRow,
  guid: string,
): Promise<SelectionRow> {
  const [row] = await tx
    .select()
    .from(selections)
    .where(and(recordOf(selections, link, guid), eq(selections.linkGuid, link.guid)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** A person who selects photos through the link. Throws `not_found`. */
export async function getContributor(
  db: Executor,
  link: LinkRow,
  guid: string,
): Promise<ContributorRow> {
  const [row] = await db
    .select()
    .from(selectionContributors)
    .where(
      and(
        recordOf(selectionContributors, link, guid),
        eq(selectionContributors.linkGuid, link.guid),
      ),
    )
  if (!row) throw new AppError('not_found')
  return row
}
