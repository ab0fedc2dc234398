import { countParts, missingParts } from '@proofdesk/domain/file-parts'
import type { Deps } from '../../ground/deps.ts'
import type { Storage } from '../../ground/ports/storage/storage.ts'

const AT_ONCE = 16
/** With more failures than this the store is at fault, not single files. */
const FAILURES = 20

export interface WaitingOriginal {
  guid: string
  key: string
  size: number
  /** For a video uploaded in parts. */
  partsUpload?: string | null
}

/** The originals that are completely stored; those that arrived in parts are joined first. */
export async function findArrived(
  { storage, log }: Deps,
  waiting: readonly WaitingOriginal[],
): Promise<string[]> {
  const arrived: string[] = []
  const failures: unknown[] = []
  const left = [...waiting]
  const look = async () => {
    for (let original = left.pop(); original; original = left.pop()) {
      try {
        await joinWhenComplete(storage, original)
        const file = await storage.head(original.key)
        if (file?.size === original.size) arrived.push(original.guid)
      } catch (error) {
        failures.push(error)
        log.error({ err: error, original: original.guid }, 'A file could not be checked for')
        if (failures.length === FAILURES) left.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, look))
  const isAway = failures.length >= Math.min(FAILURES, waiting.length)
  if (isAway && arrived.length === 0 && failures.length > 0) throw failures[0]
  return arrived
}

async function joinWhenComplete(
  storage: Storage,
  { key, size, partsUpload = null }: WaitingOriginal,
): Promise<void> {
  if (partsUpload === null) return
  const upload = { key, upload: partsUpload }
  const numbers = await storage.listParts(upload)
  if (!numbers || missingParts(size, numbers).length > 0) return
  await storage.joinParts(upload, { size, parts: countParts(size) })
}
