import '../../node/node-settings.ts'
import { answerTasks } from '../task-process-child.ts'
import { createModelReader } from './read-text.ts'

// The process started by text-process.ts: the engine's native code runs only here.

answerTasks(createModelReader())
