import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of this name in a data folder says that its restore hasn't ended. */
export const RESTORE_MARK = 'restoring'

/** Throws where a restore into this folder was killed: what is there is a part of an installation. */
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
