import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** A file with this name in a data folder shows that a restore hasn't ended. */
export const RESTORE_MARK = 'restoring'

/** Throws if a restore into this folder was killed: it holds only part of an installation. */
export async function requireRestored(dataDir: string): Promise<void> {
  const isMarked = await access(join(dataDir, RESTORE_MARK)).then(
    () => true,
    () => false,
  )
  if (isMarked)
    throw new Error(
      `The restore into ${dataDir} hasn’t finished. Start it again with npm run restore, or choose another DATA_DIR.`,
    )
}
