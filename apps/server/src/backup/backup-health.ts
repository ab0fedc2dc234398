import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { Env } from '../ground/settings/env.ts'
import { readRecipient } from './backup-key.ts'
import { type BackupState, readBackupState } from './backup-state.ts'
import { placeOf } from './open-place-store.ts'

/** A nightly backup was missed, and so was the next one. */
export const WHOLE_IS_OLD_MS = 2 * DAY_MS
/** New data should be backed up every five minutes. */
const NEW_IS_OLD_MS = HOUR_MS

export interface BackupHealth {
  /** Where the backups are stored, without secrets. */
  label: string
  hasKey: boolean
  whole: BackupState<'backup'> | undefined
  increment: BackupState<'increment'> | undefined
  check: BackupState<'check'> | undefined
}

type Settings = Pick<Env, 'BACKUP_URL' | 'DATA_DIR'>

/** The state of the automatic backups; undefined if there are none. */
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

/** The moment up to which everything is backed up, in epoch milliseconds; undefined if nothing is. */
export const lastBackedUp = ({ whole, increment }: BackupHealth): number | undefined =>
  whole && Math.max(whole.at, increment?.at ?? 0)

export function isBackupOld(health: BackupHealth, now: number): boolean {
  const last = lastBackedUp(health)
  return (
    last === undefined || now - last > NEW_IS_OLD_MS || now - health.whole!.at > WHOLE_IS_OLD_MS
  )
}
