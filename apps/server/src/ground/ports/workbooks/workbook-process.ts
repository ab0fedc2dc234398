import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { WorkbookFault } from '@proofdesk/domain/workbook'
import { createLimit } from '../../concurrency/limit.ts'
import { createTaskProcess } from '../task-process.ts'
import { WorkbookError, type WorkbookPort } from './workbook-port.ts'

const IDLE_MS = MINUTE_MS
/** The largest workbook takes half a minute on a machine that is busy. */
const SILENCE_MS = 5 * MINUTE_MS
/** Each holds the texts of its workbook. */
const AT_ONCE = 2

/**
 * Unpacks workbooks in a process of its own: one that takes more memory or time than there is takes that process along
 * and not the server.
 */
export function createWorkbooks(
  script: URL = new URL('./workbook-process-main.ts', import.meta.url),
): WorkbookPort & { close(): Promise<void> } {
  const child = createTaskProcess(script, {
    toLoss: (cause) => new Error('The process that reads workbooks ended', { cause }),
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
