import { type PresetValues, WATERMARK_FIELDS } from '@proofdesk/contract/admin/preset-fields'
import type { Executor } from '../../ground/db/client.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getGallery } from '../galleries/galleries.queries.ts'
import { readState } from './gallery-state.ts'
import { keptValues } from './preset-values.ts'
import { getPreset } from './presets.queries.ts'

/** The source of settings: a preset, the watermarks of a gallery, or the default watermark of new galleries. */
export interface Source {
  guid?: string | undefined
  watermarksOf?: string | undefined
  defaultWatermark?: true | undefined
}

/** The current settings of a source. Throws `not_found`. */
export async function readSource(
  db: Executor,
  session: Session,
  { guid, watermarksOf, defaultWatermark }: Source,
): Promise<{ settings: PresetValues; presetName: string | null }> {
  if (watermarksOf !== undefined)
    return { settings: await readWatermarks(db, session, watermarksOf), presetName: null }
  const { account, scope } = session
  if (defaultWatermark && account.defaultWatermark)
    return { settings: account.defaultWatermark, presetName: null }
  if (guid === undefined) throw new AppError('not_found')
  const { settings, name } = await getPreset(db, scope, guid)
  return { settings, presetName: name }
}

/** The watermark settings of a gallery, as other galleries can have them. Throws `not_found`. */
export async function readWatermarks(
  db: Executor,
  { scope, account }: Pick<Session, 'scope' | 'account'>,
  guid: string,
): Promise<PresetValues> {
  const { gallery } = await getGallery(db, scope, { guid })
  return keptValues(await readState(db, scope, account, gallery), WATERMARK_FIELDS)
}
