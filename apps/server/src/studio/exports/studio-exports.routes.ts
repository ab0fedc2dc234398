import type { studioExports as routes } from '@proofdesk/contract/admin/studio-exports'
import { exportManifestKey, exportPartKey, exportPartName } from '@proofdesk/domain/export-keys'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import {
  findExport,
  getExport,
  listParts,
  sumExportedBytes,
  toStudioExport,
} from './exports.queries.ts'
import { requestExport } from './request-export.ts'

/** Export of a studio, docs/product.md. */
export const studioExportHandlers: Handlers<typeof routes> = {
  async read(_input, { deps, session }) {
    const row = await findExport(deps.db, session.scope, deps.clock.now())
    return {
      export: row ? toStudioExport(row, await listParts(deps.db, row)) : null,
      bytes: await sumExportedBytes(deps.db, session.scope),
    }
  },

  async create(_input, { deps, session }) {
    const row = await requestExport(deps, session)
    return { export: toStudioExport(row, await listParts(deps.db, row)) }
  },

  async download({ body: { guid } }, { deps, session }) {
    const row = await getExport(deps.db, session.scope, guid)
    if (row?.state !== 'ready' || row.expiresAt === null || row.expiresAt <= deps.clock.now())
      throw new AppError('not_found')
    const { expiresAt } = row
    const sign = (name: string, key: string) => ({
      name,
      url: signFilePath({ key, secret: deps.signingKey, expiresAt, downloadName: name }),
    })
    const parts = await listParts(deps.db, row)
    return {
      files: [
        ...parts.map(({ number }) => sign(exportPartName(number), exportPartKey(row, number))),
        sign('manifest.json', exportManifestKey(row)),
      ],
    }
  },
}
