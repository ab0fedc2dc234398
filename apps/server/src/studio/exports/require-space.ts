import type { Deps } from '../../ground/deps.ts'
import { noSpace } from '../../ground/ports/storage/storage-error.ts'

/** Throws while the disk has no room for so many bytes more; a bucket has no end that we know. */
export async function requireSpace(
  { storage, diskSpace }: Deps,
  bytesToCome: number,
): Promise<void> {
  const bytes = storage.kind === 'disk' ? bytesToCome : 0
  if ((await diskSpace.level(bytes)) === 'full') throw noSpace()
}
