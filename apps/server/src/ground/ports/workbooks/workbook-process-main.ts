import '../../node/node-settings.ts'
import { answerTasks } from '../task-process-child.ts'
import { readRows, writeRows } from './read-workbook.ts'
import { WorkbookError, type WorkbookPort } from './workbook-port.ts'

// The process started by workbook-process.ts: strangers' workbooks are only unpacked here.

const tasks: WorkbookPort = { readRows, writeRows }

answerTasks(tasks, {
  toProblem: (error) => (error instanceof WorkbookError ? error.fault : undefined),
})
