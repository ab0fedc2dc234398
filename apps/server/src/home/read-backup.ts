import { isBackupOld, lastBackedUp, readBackupHealth } from '../backup/backup-health.ts'
import type { Deps } from '../ground/deps.ts'

/** Whether the installation backs itself up, and up to when everything is in it. */
export async function readBackup({ env, clock }: Deps) {
  const health = await readBackupHealth(env)
  return {
    hasPlace: health !== undefined,
    lastAt: (health && lastBackedUp(health)) ?? null,
    isOld: health !== undefined && isBackupOld(health, clock.now()),
  }
}
