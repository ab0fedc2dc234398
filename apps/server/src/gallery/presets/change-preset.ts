import type { PresetField } from '@proofdesk/contract/admin/preset-fields'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { refuseTaken } from '../../ground/db/refuse-taken.ts'
import { galleryPresets } from '../../ground/db/tables/gallery-presets.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { readState } from './gallery-state.ts'
import { keptValues } from './preset-values.ts'
import { type PresetRow, getPreset, isPresetNameTaken, lockPreset } from './presets.queries.ts'

const NAME = { index: 'gallery_presets_name', field: 'name' }

/** Maximum per studio. */
const PRESETS_MAX = 200

/** Saves settings of a gallery under a name. */
export async function createPreset(
  { db, clock }: Deps,
  { scope, account }: Session,
  { engineGuid, name, fields }: { engineGuid: string; name: string; fields: PresetField[] },
): Promise<PresetRow> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const gallery = await getGalleryRecord(tx, scope, { guid: engineGuid })
      await requireBelow(
        tx,
        PRESETS_MAX,
        galleryPresets,
        and(ofAccount(galleryPresets, scope), isNull(galleryPresets.deletedAt)),
      )
      const guid = newGuid()
      await tx.insert(galleryPresets).values({
        guid,
        accountGuid: scope.accountGuid,
        name,
        settings: keptValues(await readState(tx, scope, account, gallery), fields),
        createdAt: clock.now(),
      })
      return getPreset(tx, scope, guid)
    }),
  )
}

export async function renamePreset(
  { db }: Deps,
  scope: Scope,
  { guid, name }: { guid: string; name?: string | undefined },
): Promise<PresetRow> {
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      const preset = await lockPreset(tx, scope, guid)
      if (name === undefined) return preset
      await tx
        .update(galleryPresets)
        .set({ name })
        .where(recordOf(galleryPresets, scope, guid))
      return { ...preset, name }
    }),
  )
}

/** Moves a preset to the trash. */
export async function removePreset({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPreset(tx, scope, guid)
    await tx
      .update(galleryPresets)
      .set({ deletedAt: clock.now() })
      .where(recordOf(galleryPresets, scope, guid))
  })
}

/** Restores a preset within 30 days. If its name has been taken in the meantime, it gets the next free one. */
export async function restorePreset(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<PresetRow> {
  return retryOnConflict('gallery_presets_name', () =>
    db.transaction(async (tx) => {
      const deleted = and(
        recordOf(galleryPresets, scope, guid),
        gt(galleryPresets.deletedAt, trashHorizon(clock.now())),
      )
      const [preset] = await tx.select().from(galleryPresets).where(deleted).for('update')
      if (!preset) throw new AppError('not_found')
      let name = preset.name
      for (let n = 2; await isPresetNameTaken(tx, scope, name); n++) name = `${preset.name} (${n})`
      await tx.update(galleryPresets).set({ deletedAt: null, name }).where(deleted)
      return { ...preset, name, deletedAt: null }
    }),
  )
}
