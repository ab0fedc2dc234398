import { type Backups, type backups as routes } from '@proofdesk/contract/admin/backups'
import { identityToRecipient } from 'age-encryption'
import { AppError } from '../ground/failures/app-error.ts'
import type { Deps } from '../ground/deps.ts'
import type { Handlers } from '../ground/requests/handlers.ts'
import type { Scope } from '../ground/requests/scope.ts'
import {
  createKey,
  folderOfRecipient,
  readEarlierKeys,
  readRecipient,
  replaceKey,
} from './backup-key.ts'
import { isBackupOld, lastBackedUp, readBackupHealth } from './backup-health.ts'
import { isOperatorStudio } from './operator-studio.ts'
import { readRestoreTest, startRestoreTest } from './restore-test.ts'

/**
 * What the owners of the studio that runs the installation can see of its backups. Backup and restore, docs/product.md.
 */
export const backupHandlers: Handlers<typeof routes> = {
  async read(_, { deps, session: { scope } }) {
    return { backups: (await isOperatorStudio(deps.db, scope)) ? await readBackups(deps) : null }
  },
  async createKey(_, { deps, session: { scope } }) {
    await requireOperator(deps, scope)
    // Without a destination it would open nothing, and the first manual backup creates one.
    if (deps.env.BACKUP_URL === undefined) throw new AppError('not_found')
    const key = await createKey(deps.env.DATA_DIR)
    if (key === undefined) throw new AppError('conflict')
    return { key }
  },
  async replaceKey(_, { deps, session: { scope } }) {
    await requireOperator(deps, scope)
    if (deps.env.BACKUP_URL === undefined) throw new AppError('not_found')
    const key = await replaceKey(deps.env.DATA_DIR, deps.clock.now())
    if (key === undefined) throw new AppError('conflict')
    return { key }
  },
  async test({ body: { key } }, { deps, session: { scope } }) {
    await requireOperator(deps, scope)
    const recipient = await readRecipient(deps.env.DATA_DIR)
    const given = await identityToRecipient(key).catch(() => undefined)
    if (recipient === undefined || given !== recipient)
      throw new AppError('invalid', { fields: { key: { code: 'wrong' } } })
    if (deps.env.BACKUP_URL === undefined) throw new AppError('not_found')
    await startRestoreTest(deps, key)
    return { backups: await readBackups(deps) }
  },
}

async function requireOperator({ db }: Deps, scope: Scope): Promise<void> {
  if (!(await isOperatorStudio(db, scope))) throw new AppError('not_found')
}

async function readBackups({ env, clock }: Deps): Promise<Backups> {
  const health = await readBackupHealth(env)
  const recipient = await readRecipient(env.DATA_DIR)
  return {
    place: health?.label ?? null,
    hasOwnDatabase: env.DATABASE_URL !== undefined,
    hasKey: recipient !== undefined,
    keyFolder: recipient === undefined ? null : folderOfRecipient(recipient),
    earlierKeys: await readEarlierKeys(env.DATA_DIR),
    lastAt: (health && lastBackedUp(health)) ?? null,
    wholeAt: health?.whole?.at ?? null,
    bytes: health?.whole?.bytes ?? null,
    placeBytes: health?.whole?.placeBytes ?? null,
    isOld: health !== undefined && isBackupOld(health, clock.now()),
    checkedAt: health?.check?.at ?? null,
    damagedParts: health?.check?.damaged.length ?? 0,
    test: await readRestoreTest(env.DATA_DIR),
  }
}
