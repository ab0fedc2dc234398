import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Read last of all, so that what is added counts. */
const settingsOf = (folder: string) => join(folder, 'cluster/postgresql.auto.conf')
const BEGINNING = '# Recovery up to a moment\n'

/** Has the server of a restored cluster end its recovery at a moment, though its log goes on beyond that. */
export async function setRecoveryTarget(folder: string, until: number): Promise<void> {
  const settings = {
    // Letters of a zone are not known yet when the server reads this.
    recovery_target_time: new Date(until).toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    // Its log lies in the cluster: nothing has to be fetched.
    restore_command: 'false',
    // Who connects before the end of the recovery could write nothing.
    hot_standby: 'off',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(settingsOf(folder), BEGINNING + lines.join(''), { mode: 0o600 })
  await writeFile(join(folder, 'cluster/recovery.signal'), '', { mode: 0o600 })
}

/** Afterwards its server starts as any other does. */
export async function clearRecoveryTarget(folder: string): Promise<void> {
  const text = await readFile(settingsOf(folder), 'utf8')
  await writeFile(settingsOf(folder), text.slice(0, text.indexOf(BEGINNING)))
}
