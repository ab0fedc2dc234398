import type { siteSelections } from '@proofdesk/contract/site/selections'
import type { AnswerOf, BodyOf } from '@proofdesk/contract/route'
import { SELECTIONS_MAX } from '@proofdesk/domain/selection'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import {
  selectionContributors,
  selectionLinks,
  selections,
} from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { toWideNetwork } from '../../ground/throttle/throttle-key.ts'
import { addContributor, requirePerson } from './add-contributor.ts'
import { writeMarks } from './mark-content.ts'
import { type Choosing, type LinkRow, findLink, getContributor, openChoosing } from './open-link.ts'
import { readLink } from './read-link.ts'
import { NEW_LIST, requireUnlocked } from './require-unlocked.ts'
import { signSelectionKey } from './selection-key.ts'

type Body = BodyOf<typeof siteSelections.create>

/** High enough for the guests of a wedding, who share the venue's network. */
const PER_NETWORK = { points: 200, perSeconds: 3_600 }
const PER_GALLERY = { points: 5_000, perSeconds: 3_600 }

/**
 * Creates a list with the marks stored in the browser: in the link of the request's key, or as the first one of a new
 * link. A repeated request returns the same list. Throws `not_found`, `selection_over`, `selection_lists_full`,
 * `invalid` if details are missing that the gallery asks for, and `too_many`.
 */
export async function createSelection(
  deps: Deps,
  request: FastifyRequest,
  { slug, ...body }: Body,
): Promise<AnswerOf<typeof siteSelections.create>> {
  const choosing = await openChoosing(deps, request, slug)
  const { gallery } = choosing
  const known = await findLink(deps, request, choosing)
  const now = deps.clock.now()
  requireUnlocked(NEW_LIST, gallery, now)
  if (!body.contributorGuid) requirePerson(gallery, body)
  await deps.throttle.require('selectionsOfNetwork', toWideNetwork(request.ip), PER_NETWORK)
  await deps.throttle.require('selectionsOfGallery', gallery.guid, PER_GALLERY)
  return deps.db.transaction(async (tx) => {
    // Two copies of the same request may arrive together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${body.requestKey}, 0))`)
    const made =
      (await findMade(tx, gallery, body.requestKey)) ??
      (await makeList(tx, { gallery, known }, body, now))
    return {
      key: signSelectionKey(deps, made.link),
      selectionGuid: made.selectionGuid,
      contributorGuid: made.contributorGuid,
      link: await readLink(tx, { gallery, link: made.link }, now),
    }
  })
}

/** The list that the same request has created before; only the browser that chose the request's key knows it. */
async function findMade(tx: Transaction, gallery: Choosing['gallery'], requestKey: string) {
  const [made] = await tx
    .select({ selection: selections, link: selectionLinks, contributor: selectionContributors })
    .from(selections)
    .innerJoin(selectionLinks, eq(selectionLinks.guid, selections.linkGuid))
    .innerJoin(selectionContributors, eq(selectionContributors.linkGuid, selectionLinks.guid))
    .where(
      and(
        ofAccount(selections, gallery),
        eq(selections.engineGuid, gallery.guid),
        eq(selections.requestKey, requestKey),
        eq(selectionContributors.guid, selections.createdBy),
      ),
    )
  return (
    made && {
      link: made.link,
      selectionGuid: made.selection.guid,
      contributorGuid: made.contributor.guid,
    }
  )
}

async function makeList(
  tx: Transaction,
  { gallery, known }: { gallery: Choosing['gallery']; known: LinkRow | undefined },
  { requestKey, listName, contributorGuid, marks, ...person }: Omit<Body, 'slug'>,
  now: number,
) {
  const of = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid }
  const link = known ? await lockLink(tx, known) : await makeLink(tx, of, now)
  const lists = await tx.$count(selections, eq(selections.linkGuid, link.guid))
  if (lists >= SELECTIONS_MAX)
    throw new AppError('selection_lists_full', { values: { max: SELECTIONS_MAX } })
  const contributor = contributorGuid
    ? await getContributor(tx, link, contributorGuid)
    : await addContributor(tx, link, { ...person, requestKey }, now)
  const selection = { ...of, guid: newGuid() }
  await tx.insert(selections).values({
    ...selection,
    linkGuid: link.guid,
    requestKey,
    createdBy: contributor.guid,
    name: listName,
    createdAt: now,
    changedAt: now,
  })
  await writeMarks(tx, { gallery, selection, contributor }, marks, now)
  return { link, selectionGuid: selection.guid, contributorGuid: contributor.guid }
}

async function makeLink(
  tx: Transaction,
  of: Pick<LinkRow, 'accountGuid' | 'engineGuid'>,
  now: number,
): Promise<LinkRow> {
  const [link] = await tx
    .insert(selectionLinks)
    .values({ ...of, guid: newGuid(), createdAt: now })
    .returning()
  return link!
}

/** Locks the link, so that lists and people are counted one at a time. */
export async function lockLink(tx: Transaction, { guid }: LinkRow): Promise<LinkRow> {
  const [link] = await tx
    .select()
    .from(selectionLinks)
    .where(eq(selectionLinks.guid, guid))
    .for('update')
  if (!link) throw new AppError('not_found')
  return link
}
