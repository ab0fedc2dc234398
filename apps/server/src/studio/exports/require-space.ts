import type { Deps } from '../../ground/deps.ts'
import { noSpace } from '../../ground/ports/storage/storage-error.ts'

/** Throws if the disk has no space for `bytes` more; a bucket has no known limit. */
export async function requireSpace(
  { storage, diskSpace }: Deps,
  bytesToCome: number,
): Promise<void> {
  const bytes = storage.kind === 'disk' ? bytesToCome : 0
  if ((await diskSpace.level(bytes)) === 'full') throw noSpace()
}
