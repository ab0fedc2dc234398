import { PRESET_GROUPS, type PresetValues } from '@proofdesk/contract/admin/gallery-presets'
import type { Executor } from '../../ground/db/client.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getGallery } from '../galleries/galleries.queries.ts'
import { readState } from './gallery-state.ts'
import { keptValues } from './preset-values.ts'
import { getPreset } from './presets.queries.ts'

/** Where settings come from: a preset, or the watermarks of a gallery. */
export interface Source {
  guid?: string | undefined
  watermarksOf?: string | undefined
}

const WATERMARKS = [...PRESET_GROUPS.watermarks, ...PRESET_GROUPS.security]

/** The settings of a source as they are now. Throws `not_found`. */
export async function readSource(
  db: Executor,
  { scope, account }: Session,
  { guid, watermarksOf }: Source,
): Promise<{ settings: PresetValues; presetName: string | null }> {
  if (watermarksOf !== undefined) {
    const { gallery } = await getGallery(db, scope, { guid: watermarksOf })
    const state = await readState(db, scope, account, gallery)
    return { settings: keptValues(state, WATERMARKS), presetName: null }
  }
  if (guid === undefined) throw new AppError('not_found')
  const { settings, name } = await getPreset(db, scope, guid)
  return { settings, presetName: name }
}
