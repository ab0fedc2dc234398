import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { WorkbookFault } from '@proofdesk/domain/workbook'
import { createLimit } from '../../concurrency/limit.ts'
import { createTaskProcess } from '../task-process.ts'
import { WorkbookError, type WorkbookPort } from './workbook-port.ts'

const IDLE_MS = MINUTE_MS
/** The largest workbook takes half a minute on a busy machine. */
const SILENCE_MS = 5 * MINUTE_MS
/** Each holds its workbook's texts in memory. */
const AT_ONCE = 2

/**
 * Unpacks workbooks in a separate process: one that needs too much memory or time ends that process and not the server.
 */
export function createWorkbooks(
  script: URL = new URL('./workbook-process-main.ts', import.meta.url),
): WorkbookPort & { close(): Promise<void> } {
  const child = createTaskProcess(script, {
    toLoss: (cause) => new Error('The workbook process ended', { cause }),
    toProblem: (problem) => new WorkbookError(problem as WorkbookFault),
    idleMs: IDLE_MS,
    silenceMs: SILENCE_MS,
  })
  const turn = createLimit(AT_ONCE)
  const ask = <Task extends keyof WorkbookPort>(
    task: Task,
    input: Parameters<WorkbookPort[Task]>[0],
  ) => turn.run(() => child.ask(task, input)) as ReturnType<WorkbookPort[Task]>
  return {
    readRows: (workbook) => ask('readRows', workbook),
    writeRows: (workbook) => ask('writeRows', workbook),
    close: () => child.close(),
  }
}
