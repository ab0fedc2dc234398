import { can } from '@proofdesk/domain/roles'
import { isBackupOld, lastBackedUp, readBackupHealth } from '../backup/backup-health.ts'
import { isOperatorStudio } from '../backup/operator-studio.ts'
import type { Deps } from '../ground/deps.ts'
import type { Session } from '../ground/requests/session.ts'

export type BackupState = Awaited<ReturnType<typeof readBackup>>

/**
 * Whether the installation backs itself up, and the time up to which everything is included; undefined for everyone but
 * owners of the operator's studio.
 */
export async function readBackup({ db, env, clock }: Deps, { scope, user }: Session) {
  if (!can(user.role, 'runInstallation') || !(await isOperatorStudio(db, scope))) return undefined
  const health = await readBackupHealth(env)
  return {
    hasPlace: health !== undefined,
    lastAt: (health && lastBackedUp(health)) ?? null,
    isOld: health !== undefined && isBackupOld(health, clock.now()),
  }
}
