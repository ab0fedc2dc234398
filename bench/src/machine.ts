import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine that a number was measured on, in one line: without it the number means little. */
export async function describeMachine(): Promise<string> {
  const [cpu] = cpus()
  const system =
    (await readFile('/etc/os-release', 'utf8').catch(() => '')).match(
      /^PRETTY_NAME="?([^"\n]+)/m,
    )?.[1] ?? `${type()} ${release()}`
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  return `${availableParallelism()} × ${cpu?.model.trim() || 'unknown processor'}, ${memory} GB, ${system}, Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)} at the start`
}
