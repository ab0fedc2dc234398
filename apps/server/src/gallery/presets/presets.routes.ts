import type { galleryPresets } from '@proofdesk/contract/admin/gallery-presets'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { applyPreset, previewPreset } from './apply-preset.ts'
import { createPreset, removePreset, renamePreset, restorePreset } from './change-preset.ts'
import {
  readDefaultWatermark,
  removeDefaultWatermark,
  saveDefaultWatermark,
} from './default-watermark.ts'
import { listApplications, listDeletedPresets, listPresets, toPreset } from './presets.queries.ts'
import { undoPreset } from './undo-preset.ts'

/** Settings saved under a name. Presets, docs/product.md. */
export const galleryPresetHandlers: Handlers<typeof galleryPresets> = {
  async list({ query }, { deps, session: { scope } }) {
    const { db, clock } = deps
    const rows = query.deleted
      ? await listDeletedPresets(db, scope, clock.now())
      : await listPresets(db, scope)
    return { presets: readRecords(deps, rows, toPreset) }
  },
  create: async ({ body }, { deps, session }) => ({
    preset: toPreset(await createPreset(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    preset: toPreset(await renamePreset(deps, session.scope, body)),
  }),
  async remove({ query }, { deps, session }) {
    await removePreset(deps, session.scope, query.guid)
    return {}
  },
  restore: async ({ body }, { deps, session }) => ({
    preset: toPreset(await restorePreset(deps, session.scope, body.guid)),
  }),
  preview: async ({ body }, { deps, session, language }) => ({
    galleries: await previewPreset(deps, session, body, language),
  }),
  apply: async ({ body }, { deps, session, language }) =>
    applyPreset(deps, session, body, language),
  applications: async (_input, { deps: { db, clock }, session: { scope } }) => ({
    applications: await listApplications(db, scope, clock.now()),
  }),
  undo: async ({ body }, { deps, session, language }) => ({
    galleries: await undoPreset(deps, session, body.guid, language),
  }),
  readWatermark: async ({ query }, { deps, session }) =>
    readDefaultWatermark(deps, session, query.engineGuid),
  async saveWatermark({ body }, { deps, session }) {
    await saveDefaultWatermark(deps, session, body.engineGuid)
    return {}
  },
  async removeWatermark(_input, { deps, session }) {
    await removeDefaultWatermark(deps, session)
    return {}
  },
}
