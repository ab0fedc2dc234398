import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { ImageError, type ImageProblem } from './image-error.ts'
import type { ImagePort } from './image-port.ts'

/** What is done in the process. */
export type ImageTasks = Pick<
  ImagePort,
  | 'readMetadata'
  | 'renderPhoto'
  | 'renderVersion'
  | 'renderMarked'
  | 'renderMedia'
  | 'renderIcon'
  | 'readPixels'
>

export interface ImageRequest {
  id: number
  task: keyof ImageTasks
  input: Parameters<ImageTasks[keyof ImageTasks]>[0]
}

/** Exactly one of the three beside its id. */
export interface ImageReply {
  id: number
  result?: unknown
  /** The picture is to blame. */
  problem?: { code: ImageProblem; kind?: PhotoProblem | undefined; cause?: string | undefined }
  /** The system is. */
  failure?: Partial<NodeJS.ErrnoException> & { message: string }
}

interface Pending {
  resolve(result: never): void
  reject(error: Error): void
}

export interface ImageProcess extends ImageTasks {
  /** Ends the process after what was asked of it; the next picture starts another. */
  close(): Promise<void>
}

/**
 * Opens pictures in a process of its own: one that crashes its decoder, or takes more memory than there is, takes that process along and
 * not the server. Whatever was in work then rejects with `decoder-lost`, and the next picture starts a new process.
 */
export function createImageProcess(
  script: URL = new URL('./image-process-main.ts', import.meta.url),
): ImageProcess {
  let child: ChildProcess | undefined
  let nextId = 0
  let ended: Promise<void> = Promise.resolve()
  const pending = new Map<number, Pending>()

  function start(): ChildProcess {
    const started = forkImages(script)
    const gone = Promise.withResolvers<void>()
    ended = gone.promise
    started.on('message', settle)
    const lose = (cause: unknown) => {
      gone.resolve()
      if (child !== started) return
      child = undefined
      for (const { reject } of pending.values()) reject(new ImageError('decoder-lost', { cause }))
      pending.clear()
    }
    started.on('error', lose)
    started.on('exit', (code, signal) => lose(`the image process ended: ${signal ?? code}`))
    return started
  }

  function settle(reply: ImageReply): void {
    const task = pending.get(reply.id)
    pending.delete(reply.id)
    // An idle one does not keep its server running.
    if (pending.size === 0) child?.unref()
    const error = toError(reply)
    if (error) task?.reject(error)
    else task?.resolve(reply.result as never)
  }

  function ask<Task extends keyof ImageTasks>(
    task: Task,
    input: Parameters<ImageTasks[Task]>[0],
  ): ReturnType<ImageTasks[Task]> {
    return new Promise((resolve, reject) => {
      child ??= start()
      child.ref()
      const id = nextId++
      pending.set(id, { resolve, reject })
      // A failure to send is followed by the process's end, which rejects.
      child.send({ id, task, input } satisfies ImageRequest, () => undefined)
    }) as ReturnType<ImageTasks[Task]>
  }

  return {
    readMetadata: (source) => ask('readMetadata', source),
    renderPhoto: (photo) => ask('renderPhoto', photo),
    renderVersion: (version) => ask('renderVersion', version),
    renderMarked: (plan) => ask('renderMarked', plan),
    renderMedia: (picture) => ask('renderMedia', picture),
    renderIcon: (icon) => ask('renderIcon', icon),
    readPixels: (plan) => ask('readPixels', plan),
    async close() {
      while (child && pending.size > 0)
        await new Promise((resolve) => child!.once('message', resolve).once('exit', resolve))
      // An idle one keeps nobody running; its end is waited for all the same.
      child?.ref()
      child?.disconnect()
      await ended
    },
  }
}

function toError({ problem, failure }: ImageReply): Error | undefined {
  if (problem) return new ImageError(problem.code, problem)
  return failure && Object.assign(new Error(failure.message), failure)
}

function forkImages(script: URL): ChildProcess {
  const child = fork(script, { serialization: 'advanced', execArgv: [] })
  if (child.pid !== undefined) void chooseAsVictim(child.pid)
  return child
}

/** Where memory runs out, Linux ends this process first: before the server, and before its database. */
async function chooseAsVictim(pid: number): Promise<void> {
  if (process.platform === 'linux')
    await writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => undefined)
}
