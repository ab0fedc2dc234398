import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../ground/deps.ts'

const COMMAND = fileURLToPath(new URL('../start/main-backup.ts', import.meta.url))
const LOGGED = 2_000

/**
 * Runs the backup command in a separate process: it encrypts all the time, at low priority, and must not hold up
 * requests. If it fails, throws with the command's output.
 */
export async function runBackup(
  { log }: Pick<Deps, 'log'>,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  child.on('error', () => {}) // `once` rejects with it, or with the signal's reason
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-LOGGED)))
  const [code] = (await once(child, 'close', { signal })) as [number | null]
  if (code !== 0) throw new Error(said.trim() || 'The backup was stopped.')
  log.info({ args, said: said.trim() }, 'Backed up')
}
