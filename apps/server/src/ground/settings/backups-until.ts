import { backupsForgetBy } from '@proofdesk/domain/backups-forget'
import type { Env } from './env.ts'

/** When the last automatic backup with erased data expires; null if the installation makes none. */
export const backupsUntil = (
  { BACKUP_URL }: Pick<Env, 'BACKUP_URL'>,
  erasedAt: number,
): number | null => (BACKUP_URL === undefined ? null : backupsForgetBy(erasedAt))
