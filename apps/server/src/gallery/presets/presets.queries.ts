import type { Preset, PresetApplication } from '@proofdesk/contract/admin/gallery-presets'
import { PRESET_FIELDS } from '@proofdesk/contract/admin/preset-fields'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { galleryPresets, presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

export type PresetRow = typeof galleryPresets.$inferSelect

/** The account's presets by name. */
export async function listPresets(db: Executor, scope: Scope): Promise<PresetRow[]> {
  return db
    .select()
    .from(galleryPresets)
    .where(and(ofAccount(galleryPresets, scope), isNull(galleryPresets.deletedAt)))
    .orderBy(asc(sql`lower(${galleryPresets.name})`), asc(galleryPresets.guid))
}

/** The presets in the trash, the most recently deleted first. */
export async function listDeletedPresets(
  db: Executor,
  scope: Scope,
  now: number,
): Promise<PresetRow[]> {
  return db
    .select()
    .from(galleryPresets)
    .where(and(ofAccount(galleryPresets, scope), gt(galleryPresets.deletedAt, trashHorizon(now))))
    .orderBy(desc(galleryPresets.deletedAt))
    .limit(200)
}

const APPLICATIONS_SHOWN = 20
const GALLERIES_NAMED = 3

/** Recent changes by presets that can still be undone, the latest first. */
export async function listApplications(
  db: Executor,
  scope: Scope,
  now: number,
): Promise<PresetApplication[]> {
  const appliedAt = sql<number>`min(${presetChanges.createdAt})`.mapWith(Number)
  return db
    .select({
      guid: presetChanges.applicationGuid,
      presetName: sql<string | null>`max(${presetChanges.presetName})`,
      appliedAt,
      galleries: sql<
        string[]
      >`(array_agg(${galleries.name} order by ${galleries.name}))[1:${sql.raw(String(GALLERIES_NAMED))}]`,
      total: count(),
    })
    .from(presetChanges)
    .innerJoin(galleries, eq(galleries.guid, presetChanges.engineGuid))
    .where(
      and(
        ofAccount(presetChanges, scope),
        inScope(scope),
        gt(presetChanges.createdAt, trashHorizon(now)),
      ),
    )
    .groupBy(presetChanges.applicationGuid)
    .orderBy(desc(appliedAt), desc(presetChanges.applicationGuid))
    .limit(APPLICATIONS_SHOWN)
}

/** Throws `not_found`, also for another account's preset and one in the trash. */
export async function getPreset(db: Executor, scope: Scope, guid: string): Promise<PresetRow> {
  const [row] = await db
    .select()
    .from(galleryPresets)
    .where(and(recordOf(galleryPresets, scope, guid), isNull(galleryPresets.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The same, locked against other writers. */
export async function lockPreset(tx: Transaction, scope: Scope, guid: string): Promise<PresetRow> {
  const [row] = await tx
    .select()
    .from(galleryPresets)
    .where(and(recordOf(galleryPresets, scope, guid), isNull(galleryPresets.deletedAt)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Whether another preset has the name, case-insensitive. */
export async function isPresetNameTaken(
  db: Executor,
  scope: Scope,
  name: string,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(galleryPresets)
    .where(
      and(
        ofAccount(galleryPresets, scope),
        isNull(galleryPresets.deletedAt),
        sql`lower(${galleryPresets.name}) = lower(${name})`,
      ),
    )
  return row !== undefined
}

/** A preset in the wire format. */
export function toPreset({ guid, name, settings, createdAt, deletedAt }: PresetRow): Preset {
  const fields = PRESET_FIELDS.filter((field) => Object.hasOwn(settings, field))
  return { guid, name, fields, createdAt, deletedAt }
}
