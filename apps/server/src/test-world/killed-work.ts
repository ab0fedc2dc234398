import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { KilledWork } from '../backup/killed-for-test.ts'

const SCRIPT = fileURLToPath(new URL('../backup/killed-for-test.ts', import.meta.url))

/** Has the work kill itself at the n-th step with this name. Returns how many milliseconds it had run. */
export async function killAtStep(work: KilledWork, at: string, times: number): Promise<number> {
  const { startedAt, ended } = await start({ ...work, at, times })
  const { signal, output } = await ended
  if (signal !== 'SIGKILL') throw new Error(`Nothing was killed at ${at} ${times}: ${output}`)
  return performance.now() - startedAt
}

/** Kills the work after this many milliseconds. False if it had ended by then successfully. */
export async function killAfter(work: KilledWork, ms: number): Promise<boolean> {
  const { child, ended } = await start({ ...work, at: 'never', times: 1 })
  await Promise.race([sleep(ms), ended])
  child.kill('SIGKILL')
  const { code, signal, output } = await ended
  if (signal === null && code !== 0) throw new Error(output)
  return signal === 'SIGKILL'
}

async function start(work: KilledWork & { at: string; times: number }) {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(work)])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = (once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>).then(
    ([code, signal]) => ({ code, signal, output }),
  )
  await Promise.race([hasStarted(child), ended])
  return { child, startedAt: performance.now(), ended }
}

async function hasStarted(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (line === 'begun') return
  // Never resolves: the other promise in the race reports the end.
  await new Promise(() => {})
}
