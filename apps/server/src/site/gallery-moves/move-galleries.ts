import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import { type GalleryMove, type MoveOutcome, planMove } from '@proofdesk/domain/gallery-move'
import { type PublishLine, checkPublishing, openLines } from '@proofdesk/domain/publish-check'
import { and, inArray } from 'drizzle-orm'
import { getGallery } from '../../gallery/galleries/galleries.queries.ts'
import { removeGallery, restoreGallery } from '../../gallery/galleries/remove-gallery.ts'
import { updateGallery } from '../../gallery/galleries/update-gallery.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError, toFailure } from '../../ground/failures/app-error.ts'
import { failureOfOne } from '../../ground/failures/failure-of-one.ts'
import { inScope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import type { Language } from '../../i18n/languages.ts'
import { readPublishFacts } from '../publishing/read-publish-facts.ts'

interface Moving {
  move: GalleryMove
  galleries: readonly string[]
}

interface Planned {
  guid: string
  name: string
  outcome: MoveOutcome
}

/** What a move would do to each gallery. Writes nothing. */
export async function planMoves(
  deps: Deps,
  session: Session,
  moving: Moving,
  language: Language,
): Promise<MovedGallery[]> {
  const planned = await listPlanned(deps, session, moving)
  const isChecked = ({ outcome }: Planned) => moving.move === 'publish' && outcome === 'moves'
  return eachGallery(deps, planned, language, async (gallery) =>
    isChecked(gallery) ? { open: await readOpenLines(deps, session, gallery.guid) } : {},
  )
}

/**
 * Moves the galleries that a move changes, each in its own transaction; the others stay, with a reason. The result is
 * what actually happened: someone may have moved a gallery since the plan.
 */
export async function moveGalleries(
  deps: Deps,
  session: Session,
  moving: Moving,
  language: Language,
): Promise<MovedGallery[]> {
  const { move } = moving
  const planned = await listPlanned(deps, session, moving)
  return eachGallery(deps, planned, language, async ({ guid }) => {
    const [now] = await listPlanned(deps, session, { move, galleries: [guid] })
    if (now?.outcome === 'moves') await moveOne(deps, session, move, guid)
    return { outcome: now?.outcome }
  })
}

async function moveOne(deps: Deps, session: Session, move: GalleryMove, guid: string) {
  const change = {
    publish: () => updateGallery(deps, session, { guid, published: true }),
    moveToDrafts: () => updateGallery(deps, session, { guid, published: false }),
    archive: () => updateGallery(deps, session, { guid, archived: true }),
    unarchive: () => updateGallery(deps, session, { guid, archived: false }),
    delete: () => removeGallery(deps, session, guid),
    restore: () => restoreGallery(deps, session, guid),
  }[move]
  await change()
}

async function readOpenLines(deps: Deps, session: Session, guid: string): Promise<PublishLine[]> {
  const row = await getGallery(deps.db, session.scope, { guid })
  return openLines(checkPublishing(await readPublishFacts(deps, session, row)))
}

/** One at a time, so that many galleries leave connections for everyone else. */
async function eachGallery(
  deps: Deps,
  planned: readonly Planned[],
  language: Language,
  work: (gallery: Planned) => Promise<{ open?: PublishLine[]; outcome?: MoveOutcome | undefined }>,
): Promise<MovedGallery[]> {
  const done: MovedGallery[] = []
  for (const gallery of planned) {
    const { guid: engineGuid, name } = gallery
    try {
      const { open = [], outcome = gallery.outcome } = await work(gallery)
      done.push({ engineGuid, name, outcome, open, refused: null })
    } catch (error) {
      const failure = failureOfOne(deps, error, { gallery: engineGuid })
      const refused = toFailure(failure, language)
      done.push({ engineGuid, name, outcome: gallery.outcome, open: [], refused })
    }
  }
  return done
}

/**
 * The named galleries in the given order; for a restore also those in the trash. Throws `not_found` if one doesn't
 * exist.
 */
async function listPlanned(
  { db }: Deps,
  { scope }: Session,
  { move, galleries: guids }: Moving,
): Promise<Planned[]> {
  const named = [...new Set(guids)]
  const isNamed = inArray(galleries.guid, named)
  const rows = await db
    .select()
    .from(galleries)
    .where(and(move === 'restore' ? inScopeOrTrash(scope) : inScope(scope), isNamed))
  return named.map((guid) => {
    const row = rows.find((each) => each.guid === guid)
    if (!row) throw new AppError('not_found')
    const outcome = planMove(move, { ...row, isDeleted: row.deletedAt !== null })
    return { guid, name: row.name, outcome }
  })
}
