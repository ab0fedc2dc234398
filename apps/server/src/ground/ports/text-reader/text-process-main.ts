import '../../node/node-settings.ts'
import { answerTasks } from '../task-process-child.ts'
import { createModelReader } from './read-text.ts'

// The process that text-process.ts starts: the engine's native code runs here and nowhere else.

answerTasks(createModelReader())
