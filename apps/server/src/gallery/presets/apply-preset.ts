import type { GalleryChange } from '@proofdesk/contract/admin/gallery-presets'
import { and, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError, toFailure } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import type { Deps } from '../../ground/deps.ts'
import { failureOfOne } from '../../ground/failures/failure-of-one.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { planPreset, writePlan } from './plan-preset.ts'
import { type Source, readSource } from './read-source.ts'
import { recordApplied } from './record-preset-event.ts'

interface Application extends Source {
  galleries: readonly string[]
}

/** Returns what a preset would change in each gallery and which parts can't be applied. Writes nothing. */
export async function previewPreset(
  deps: Deps,
  session: Session,
  { galleries: guids, ...source }: Application,
  language: Language,
): Promise<GalleryChange[]> {
  const { db } = deps
  const { settings } = await readSource(db, session, source)
  const planned: GalleryChange[] = []
  for (const row of await listNamed(db, session.scope, guids)) {
    const { guid: engineGuid, name } = row
    try {
      const { changes } = await planPreset(db, session, row, settings)
      planned.push({ engineGuid, name, changes, refused: null })
    } catch (error) {
      const failure = failureOfOne(deps, error, { gallery: engineGuid })
      planned.push({ engineGuid, name, changes: [], refused: toFailure(failure, language) })
    }
  }
  return planned
}

/** Applies a preset's settings to galleries: to each either all of them, or none with the reason. */
export async function applyPreset(
  deps: Deps,
  session: Session,
  { galleries: guids, ...source }: Application,
  language: Language,
): Promise<{ applicationGuid: string | null; galleries: GalleryChange[] }> {
  const { db, queue, clock } = deps
  const { scope } = session
  const { settings, presetName } = await readSource(db, session, source)
  const applicationGuid = newGuid()
  const applied: GalleryChange[] = []
  for (const { guid: engineGuid, name } of await listNamed(db, scope, guids)) {
    try {
      const changes = await db.transaction(async (tx) => {
        const plan = await planPreset(
          tx,
          session,
          await lockGallery(tx, scope, engineGuid),
          settings,
        )
        if (plan.changes.length === 0) return []
        await writePlan(tx, session, plan, clock.now())
        await recordApplied(tx, session, engineGuid, {
          at: clock.now(),
          presetName,
          fields: plan.changes.map(({ field }) => field),
        })
        await enqueueAnalysis(queue, tx, { ...scope, engineGuid })
        await tx.insert(presetChanges).values({
          applicationGuid,
          presetName,
          accountGuid: scope.accountGuid,
          engineGuid,
          changes: plan.changes,
          createdAt: clock.now(),
        })
        return plan.changes
      })
      applied.push({ engineGuid, name, changes, refused: null })
    } catch (error) {
      const failure = failureOfOne(deps, error, { gallery: engineGuid })
      applied.push({ engineGuid, name, changes: [], refused: toFailure(failure, language) })
    }
  }
  const hasChanged = applied.some(({ changes }) => changes.length > 0)
  return { applicationGuid: hasChanged ? applicationGuid : null, galleries: applied }
}

/** The named galleries in the given order. Throws `not_found` if one isn't in scope. */
async function listNamed(db: Executor, scope: Scope, guids: readonly string[]) {
  const named = [...new Set(guids)]
  const rows = await db
    .select()
    .from(galleries)
    .where(and(inScope(scope), inArray(galleries.guid, named)))
  return named.map((guid) => {
    const row = rows.find((each) => each.guid === guid)
    if (!row) throw new AppError('not_found')
    return row
  })
}
