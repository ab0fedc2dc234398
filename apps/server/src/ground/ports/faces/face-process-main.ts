import '../../node/node-settings.ts'
import { shareRequest } from '../../concurrency/share-request.ts'
import { answerTasks } from '../task-process-child.ts'
import { openFaceEngine } from './face-engine.ts'
import type { FaceTasks } from './face-process.ts'

// The process started by face-process.ts: the engine's native code runs only here.

const open = shareRequest(openFaceEngine)
const tasks: FaceTasks = {
  findFaces: async ({ pixels, at }) => (await open()).findFaces(pixels, at),
}
answerTasks(tasks)
