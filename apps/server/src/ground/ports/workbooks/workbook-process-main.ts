import '../../node/node-settings.ts'
import { answerTasks } from '../task-process-child.ts'
import { readRows, writeRows } from './read-workbook.ts'
import { WorkbookError, type WorkbookPort } from './workbook-port.ts'

// The process that workbook-process.ts starts: strangers' workbooks are unpacked here and nowhere else.

const tasks: WorkbookPort = { readRows, writeRows }

answerTasks(tasks, {
  toProblem: (error) => (error instanceof WorkbookError ? error.fault : undefined),
})
