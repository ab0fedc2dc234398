import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createLimit } from '../../concurrency/limit.ts'
import { createTaskProcess } from '../task-process.ts'
import type { ReadText, TextReader } from './text-reader.ts'

/** The models need half a gigabyte, which is freed once everything is read. */
const IDLE_MS = MINUTE_MS
/** Long, because at the lowest priority a busy machine leaves it little time. */
const SILENCE_MS = 10 * MINUTE_MS

/**
 * Reads text in a separate process at the lowest priority, one picture at a time: work waits until there is time, and a
 * crash only affects that process.
 */
export function createTextReader(
  script: URL = new URL('./text-process-main.ts', import.meta.url),
): TextReader {
  const reader = createTaskProcess(script, {
    toLoss: (cause) => new Error('The text reader ended', { cause }),
    hasLowPriority: true,
    idleMs: IDLE_MS,
    silenceMs: SILENCE_MS,
  })
  const turn = createLimit(1)
  return {
    version: 'pp-ocrv4-1',
    size: 2_048,
    readText: (picture) =>
      turn.run(async () => (await reader.ask('readText', picture)) as ReadText[]),
    close: () => reader.close(),
  }
}
