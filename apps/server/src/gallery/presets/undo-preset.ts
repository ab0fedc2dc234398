import type { GalleryUndone } from '@proofdesk/contract/admin/gallery-presets'
import type { PresetField, PresetValues } from '@proofdesk/contract/admin/preset-fields'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, asc, eq, gt } from 'drizzle-orm'
import { AppError, toFailure } from '../../ground/failures/app-error.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import type { Deps } from '../../ground/deps.ts'
import { failureOfOne } from '../../ground/failures/failure-of-one.ts'
import type { Language } from '../../i18n/languages.ts'
import { inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { recordPresetEvent } from './record-preset-event.ts'
import { readState } from './gallery-state.ts'
import { planPreset, writePlan } from './plan-preset.ts'
import { isSame, readValues } from './preset-values.ts'

/**
 * Undoes an application of a preset where no one has changed the settings since. What can't be restored stays and can
 * be retried.
 */
export async function undoPreset(
  deps: Deps,
  session: Session,
  applicationGuid: string,
  language: Language,
): Promise<GalleryUndone[]> {
  const { scope } = session
  const rows = await deps.db
    .select({ engineGuid: galleries.guid, name: galleries.name })
    .from(presetChanges)
    .innerJoin(galleries, eq(galleries.guid, presetChanges.engineGuid))
    .where(
      and(
        ofAccount(presetChanges, scope),
        inScope(scope),
        eq(presetChanges.applicationGuid, applicationGuid),
        gt(presetChanges.createdAt, trashHorizon(deps.clock.now())),
      ),
    )
    .orderBy(asc(galleries.name), asc(galleries.guid))
  if (rows.length === 0) throw new AppError('not_found')
  const undone: GalleryUndone[] = []
  for (const { engineGuid, name } of rows) {
    try {
      const result = await undoOne(deps, session, { applicationGuid, engineGuid })
      undone.push({ engineGuid, name, ...result, refused: null })
    } catch (error) {
      const refused = toFailure(failureOfOne(deps, error, { gallery: engineGuid }), language)
      undone.push({ engineGuid, name, restored: [], kept: [], refused })
    }
  }
  return undone
}

async function undoOne(
  { db, queue, clock }: Deps,
  session: Session,
  { applicationGuid, engineGuid }: { applicationGuid: string; engineGuid: string },
): Promise<{ restored: PresetField[]; kept: PresetField[] }> {
  const { scope, account } = session
  return db.transaction(async (tx) => {
    const row = await lockGallery(tx, scope, engineGuid)
    const [taken] = await tx
      .delete(presetChanges)
      .where(
        and(
          ofAccount(presetChanges, scope),
          eq(presetChanges.applicationGuid, applicationGuid),
          eq(presetChanges.engineGuid, engineGuid),
        ),
      )
      .returning()
    // Undone concurrently elsewhere.
    if (!taken) return { restored: [], kept: [] }
    const now = readValues(await readState(tx, scope, account, row))
    const untouched = taken.changes.filter(({ field, to }) => isSame(now[field], to))
    const values: PresetValues = Object.fromEntries(
      untouched.map(({ field, from }) => [field, from]),
    )
    const plan = await planPreset(tx, session, row, values, values)
    await writePlan(tx, session, plan, clock.now())
    await enqueueAnalysis(queue, tx, { ...scope, engineGuid: row.guid })
    const restored = untouched.map(({ field }) => field)
    await recordPresetEvent(tx, session, engineGuid, {
      kind: 'presetUndone',
      at: clock.now(),
      name: taken.presetName,
      fields: restored,
    })
    const kept = taken.changes
      .map(({ field }) => field)
      .filter((field) => !restored.includes(field))
    return { restored, kept }
  })
}
