import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { Env } from '../ground/settings/env.ts'
import { readRecipient } from './backup-key.ts'
import { type BackupState, readBackupState } from './backup-state.ts'
import { placeOf } from './open-place-store.ts'

/** A night's backup that was missed, and the next one as well. */
export const WHOLE_IS_OLD_MS = 2 * DAY_MS
/** What is new should be backed up every five minutes. */
const NEW_IS_OLD_MS = HOUR_MS

export interface BackupHealth {
  /** Where backups are, without secrets. */
  label: string
  hasKey: boolean
  whole: BackupState<'backup'> | undefined
  increment: BackupState<'increment'> | undefined
  check: BackupState<'check'> | undefined
}

type Settings = Pick<Env, 'BACKUP_URL' | 'DATA_DIR'>

/** What is known of the backups that are made by themselves; undefined where none are. */
export async function readBackupHealth({
  BACKUP_URL,
  DATA_DIR,
}: Settings): Promise<BackupHealth | undefined> {
  if (BACKUP_URL === undefined) return undefined
  const recipient = await readRecipient(DATA_DIR)
  const place = placeOf(BACKUP_URL, recipient ?? '')
  const read = async <K extends 'backup' | 'increment' | 'check'>(kind: K) =>
    recipient ? readBackupState(DATA_DIR, place, kind) : undefined
  return {
    label: place.label,
    hasKey: recipient !== undefined,
    whole: await read('backup'),
    increment: await read('increment'),
    check: await read('check'),
  }
}

/** Up to when everything is backed up; undefined where nothing is. Epoch milliseconds. */
export const lastBackedUp = ({ whole, increment }: BackupHealth): number | undefined =>
  whole && Math.max(whole.at, increment?.at ?? 0)

export function isBackupOld(health: BackupHealth, now: number): boolean {
  const last = lastBackedUp(health)
  return (
    last === undefined || now - last > NEW_IS_OLD_MS || now - health.whole!.at > WHOLE_IS_OLD_MS
  )
}
