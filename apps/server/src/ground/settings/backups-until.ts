import { backupsForgetBy } from '@proofdesk/domain/backups-forget'
import type { Env } from './env.ts'

/** By when no automatic backup has what was erased; null where the installation makes none. */
export const backupsUntil = (
  { BACKUP_URL }: Pick<Env, 'BACKUP_URL'>,
  erasedAt: number,
): number | null => (BACKUP_URL === undefined ? null : backupsForgetBy(erasedAt))
