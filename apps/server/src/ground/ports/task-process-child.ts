import type { TaskFailure, TaskReply, TaskRequest } from './task-process.ts'

interface ChildOptions {
  /** The problem of an invalid input, in the form that the server expects; undefined if the input isn't to blame. */
  toProblem?(error: unknown): unknown
  /** Called after an answer was sent. */
  onAnswered?(reply: TaskReply): void
}

/** Handles tasks of task-process.ts, in the process that it started. */
export function answerTasks(tasks: object, { toProblem, onAnswered }: ChildOptions = {}): void {
  const known = tasks as Record<string, (input: unknown) => Promise<unknown>>
  async function answer({ id, task, input }: TaskRequest): Promise<void> {
    const reply: TaskReply = await known[task]!(input)
      .then((result) => ({ id, result }))
      .catch((error: unknown) => ({ id, ...describe(error) }))
    process.send?.(reply, undefined, undefined, () => onAnswered?.(reply))
  }

  function describe(error: unknown): Pick<TaskReply, 'problem' | 'failure'> {
    const problem = toProblem?.(error)
    return problem === undefined ? { failure: toFailure(error) } : { problem }
  }

  process.on('message', (request: TaskRequest) => void answer(request))
  // Without its server there is no one to work for.
  process.on('disconnect', () => process.exit(0))
  // Signals may reach the whole process group; the server decides when to end, after its running jobs.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

function toFailure(error: unknown): TaskFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, errno, syscall, path } = error as NodeJS.ErrnoException
  return { message: error.message, stack: error.stack, code, errno, syscall, path }
}
