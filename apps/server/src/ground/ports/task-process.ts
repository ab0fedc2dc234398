import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export interface TaskRequest {
  id: number
  task: string
  input: unknown
}

/** An error in transit between processes, where it loses its class. */
export type TaskFailure = Partial<NodeJS.ErrnoException> & { message: string }

/** Exactly one of the three in addition to its id. */
export interface TaskReply {
  id: number
  result?: unknown
  /** The problem that the process found in its input; `toProblem` knows its type. */
  problem?: unknown
  failure?: TaskFailure
}

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface TaskProcess {
  ask(task: string, input: unknown): Promise<unknown>
  /** Ends the process after its current work; the next task starts another. */
  close(): Promise<void>
}

interface TaskProcessOptions {
  /** The error for running work if the process ends before its answer. */
  toLoss(cause: unknown): Error
  toProblem?(problem: unknown): Error
  /** It only gets otherwise unused computing time. */
  hasLowPriority?: boolean
  /** An idle process ends after this long, which frees its memory. */
  idleMs?: number
  /** A process that has not answered for this long despite running work hangs: it is killed, and that work is lost. */
  silenceMs?: number
}

/** Runs tasks in a separate process, started by the first one: a crash ends that process and not the server. */
export function createTaskProcess(
  script: URL,
  { toLoss, toProblem, hasLowPriority = false, idleMs, silenceMs }: TaskProcessOptions,
): TaskProcess {
  let child: ChildProcess | undefined
  let nextId = 0
  let ended: Promise<void> = Promise.resolve()
  const alarm = createAlarm({ idleMs, silenceMs, retire, kill: () => child?.kill('SIGKILL') })
  const pending = new Map<number, Pending>()

  function start(): ChildProcess {
    const started = forkApart(script, hasLowPriority)
    const exited = Promise.withResolvers<void>()
    ended = Promise.all([ended, exited.promise]).then(() => undefined)
    started.on('message', settle)
    const lose = (cause: unknown) => {
      exited.resolve()
      if (child !== started) return
      child = undefined
      alarm.clear()
      for (const { reject } of pending.values()) reject(toLoss(cause))
      pending.clear()
    }
    started.on('error', lose)
    started.on('exit', (code, signal) => lose(`the process ended: ${signal ?? code}`))
    return started
  }

  /** Ends it when no one needs it any more; the next task starts another. */
  function retire(): void {
    child?.disconnect()
    child = undefined
  }

  function settle(reply: TaskReply): void {
    const task = pending.get(reply.id)
    pending.delete(reply.id)
    // An idle one doesn't keep the server running.
    if (pending.size === 0) child?.unref()
    alarm.set(pending.size > 0)
    const error = toError(reply, toProblem)
    if (error) task?.reject(error)
    else task?.resolve(reply.result)
  }

  return {
    ask(task, input) {
      return new Promise((resolve, reject) => {
        child ??= start()
        child.ref()
        const id = nextId++
        pending.set(id, { resolve, reject })
        // A new task doesn't extend the time limit of those already running.
        if (pending.size === 1) alarm.set(true)
        // If sending fails, the process has ended, which rejects the task.
        child.send({ id, task, input } satisfies TaskRequest, () => undefined)
      })
    },
    async close() {
      while (child && pending.size > 0)
        await new Promise((resolve) => child!.once('message', resolve).once('exit', resolve))
      alarm.clear()
      // An idle one keeps nothing running, but its end is awaited anyway.
      child?.ref()
      child?.disconnect()
      await ended
    },
  }
}

function toError(
  { problem, failure }: TaskReply,
  toProblem: TaskProcessOptions['toProblem'],
): Error | undefined {
  if (problem !== undefined && toProblem) return toProblem(problem)
  return failure && Object.assign(new Error(failure.message), failure)
}

interface AlarmOptions extends Pick<TaskProcessOptions, 'idleMs' | 'silenceMs'> {
  retire: () => void
  kill: () => void
}

/** Ends a process that has been silent for too long during its work, or idle for too long. */
function createAlarm({ idleMs, silenceMs, retire, kill }: AlarmOptions) {
  let timer: NodeJS.Timeout | undefined
  return {
    set(isAtWork: boolean): void {
      clearTimeout(timer)
      if (isAtWork && silenceMs !== undefined) timer = setTimeout(kill, silenceMs)
      if (!isAtWork && idleMs !== undefined) timer = setTimeout(retire, idleMs).unref()
    },
    clear: () => clearTimeout(timer),
  }
}

function forkApart(script: URL, hasLowPriority: boolean): ChildProcess {
  const child = fork(script, { serialization: 'advanced', execArgv: [] })
  if (child.pid === undefined) return child
  void chooseAsVictim(child.pid)
  if (hasLowPriority) giveWay(child.pid)
  return child
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has already ended, or the system doesn't allow it: then it works like any other.
  }
}

/** If memory runs out, Linux ends this process first: before the server, and before its database. */
async function chooseAsVictim(pid: number): Promise<void> {
  if (process.platform === 'linux')
    await writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => undefined)
}
