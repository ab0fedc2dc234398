import { createLimit } from '../../concurrency/limit.ts'
import { createTaskProcess } from '../task-process.ts'
import type { ReadText, TextReader } from './text-reader.ts'

/** The models take half a gigabyte, which others may need more once everything is read. */
const IDLE_MS = 60_000

/** Reads text in a process of its own at the lowest priority, one picture at a time: what it has no time for waits, and its crash is only its own. */
export function createTextReader(
  script: URL = new URL('./text-process-main.ts', import.meta.url),
): TextReader {
  const reader = createTaskProcess(script, {
    toLoss: (cause) => new Error('The text reader ended', { cause }),
    hasLowPriority: true,
  })
  const turn = createLimit(1)
  let rest: NodeJS.Timeout | undefined
  return {
    version: 'pp-ocrv4-1',
    size: 2_048,
    readText(picture) {
      clearTimeout(rest)
      return turn.run(async () => {
        const found = await reader.ask('readText', picture)
        clearTimeout(rest)
        rest = setTimeout(() => void reader.close(), IDLE_MS).unref()
        return found as ReadText[]
      })
    },
    async close() {
      clearTimeout(rest)
      await reader.close()
    },
  }
}
