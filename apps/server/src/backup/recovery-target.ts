import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Read last of all, so what is added here takes effect. */
const settingsOf = (folder: string) => join(folder, 'cluster/postgresql.auto.conf')
const BEGINNING = '# Recovery up to a moment\n'

/** Makes the server of a restored cluster end its recovery at a moment, even if its log goes on past it. */
export async function setRecoveryTarget(folder: string, until: number): Promise<void> {
  const settings = {
    // Time zone abbreviations are not known yet when the server reads this.
    recovery_target_time: new Date(until).toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    // Its log is in the cluster: nothing has to be fetched.
    restore_command: 'false',
    // A connection made before the end of the recovery could not write.
    hot_standby: 'off',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(settingsOf(folder), BEGINNING + lines.join(''), { mode: 0o600 })
  await writeFile(join(folder, 'cluster/recovery.signal'), '', { mode: 0o600 })
}

/** Afterwards its server starts like any other. */
export async function clearRecoveryTarget(folder: string): Promise<void> {
  const text = await readFile(settingsOf(folder), 'utf8')
  await writeFile(settingsOf(folder), text.slice(0, text.indexOf(BEGINNING)))
}
