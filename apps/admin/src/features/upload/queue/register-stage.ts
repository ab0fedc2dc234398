import type { UploadRegistered } from '@proofdesk/contract/admin/upload'
import type { ErrorCode } from '@proofdesk/contract/errors'
import { FILES_PER_REGISTRATION } from '@proofdesk/domain/photo'
import { GatheredCalls } from './gathered-calls.ts'
import { FILE_STATE } from './file-state.ts'
import type { FileTable } from './file-table.ts'
import type { FileToRegister, SendTarget } from './transport.ts'
import type { UploadCore } from './upload-core.ts'

type Entry = UploadRegistered['upload']['urls'][number]

/** Temporary refusals, after which the same file may be accepted. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'internal', 'too_many']

/**
 * Asks the server for the address of each file, many per call; one call at a time, because the first one creates the
 * batch.
 */
export function createRegisterStage(
  core: UploadCore,
  {
    isMoreComing,
    next,
  }: { isMoreComing(): boolean; next(index: number, target: SendTarget): void },
) {
  const { table, deps } = core
  let batchGuid: string | undefined

  const calls = new GatheredCalls(core, {
    gatherMs: 200,
    enough: FILES_PER_REGISTRATION,
    most: FILES_PER_REGISTRATION,
    states: { waiting: FILE_STATE.hashed, asking: FILE_STATE.registering },
    isMoreComing,
    canShare: (first, other) => table.collections[first] === table.collections[other],
    async call(indexes, signal) {
      const collectionGuid = indexes[0] === undefined ? undefined : table.collections[indexes[0]]
      const upload = await deps.transport.register(
        indexes.map((index) => describe(table, index)),
        { batchGuid, collectionGuid },
        signal,
      )
      if (upload.urls.length !== indexes.length)
        throw new Error('The server’s response is about other files than requested.')
      return upload
    },
    accept(indexes, upload) {
      batchGuid = upload.sessionGuid
      indexes.forEach((index, position) => {
        const entry = upload.urls[position]
        if (entry) accept(index, entry)
      })
    },
    refuse: (index, { code, values }) => core.fail(index, { code, values }, true),
  })

  function accept(index: number, entry: Entry) {
    if ('url' in entry || 'partBytes' in entry) {
      table.contentGuids[index] = entry.contentGuid
      next(index, entry)
      return
    }
    const { code, values, contentGuid, isAdded } = entry
    if (contentGuid !== undefined) table.contentGuids[index] = contentGuid
    if (code === 'already_stored') core.complete(index, isAdded ? 'added' : 'alreadyStored')
    else if (code === 'set_aside') core.setAside(index, { code, values })
    else core.fail(index, { code, values }, PASSING.includes(code))
  }

  return {
    put: (index: number) => calls.put(index),
    pump() {
      if (core.isRunning()) calls.pump()
    },
    /** The server's id of this upload; undefined until something was registered. */
    batchGuid: () => batchGuid,
    clear: () => calls.clear(),
  }
}

function describe(table: FileTable, index: number): FileToRegister {
  const file = table.fileOf(index)
  const lastModified = table.modified[index] ?? 0
  return {
    name: file?.name ?? '',
    type: file?.type ?? '',
    size: table.sizeOf(index),
    lastModified: Number.isFinite(lastModified) ? lastModified : 0,
    checksum: table.checksums[index],
  }
}
