import { type Transferable, Worker } from 'node:worker_threads'
import { ImageError } from './image-error.ts'

export interface LimitedThread<Request, Reply> {
  /**
   * The thread's reply. Rejects with an ImageError if the thread takes longer or crashes; the next request gets a new
   * one.
   */
  ask(
    request: Request,
    options: { timeLimitMs: number; transfer?: readonly Transferable[] },
  ): Promise<Reply>
  /** Ends the thread after its current work; the next request starts a new one. */
  close(): Promise<void>
}

/** One thread that handles one request after another and may be ended in the middle of one. */
export function createLimitedThread<Request, Reply>({
  script,
  name,
  idleMs,
}: {
  script: URL
  name: string
  /** A thread's memory never shrinks, so it is ended after this long without work. */
  idleMs: number
}): LimitedThread<Request, Reply> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function endThread(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  async function askNow(
    request: Request,
    timeLimitMs: number,
    transfer: readonly Transferable[],
  ): Promise<Reply> {
    clearTimeout(idle)
    thread ??= new Worker(script, { name })
    try {
      const reply = await exchange<Reply>(thread, request, transfer, timeLimitMs)
      thread.unref()
      idle = setTimeout(() => void endThread(), idleMs).unref()
      return reply
    } catch (error) {
      await endThread()
      throw error
    }
  }

  return {
    ask(request, { timeLimitMs, transfer = [] }) {
      const reply = last.then(() => askNow(request, timeLimitMs, transfer))
      last = reply.catch(() => undefined)
      return reply
    },
    async close() {
      await last
      await endThread()
    },
  }
}

function exchange<Reply>(
  thread: Worker,
  request: unknown,
  transfer: readonly Transferable[],
  timeLimitMs: number,
): Promise<Reply> {
  thread.ref()
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (reply: Reply) => settle(() => resolve(reply))
    const onError = (cause: unknown) =>
      settle(() => reject(new ImageError('decoder-lost', { cause })))
    const onExit = (code: number) =>
      settle(() => reject(new ImageError('decoder-lost', { cause: `exit code ${code}` })))
    const timer = setTimeout(() => settle(() => reject(new ImageError('too-slow'))), timeLimitMs)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(request, transfer)
  })
}
