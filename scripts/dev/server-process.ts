import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./serve.ts', import.meta.url))
/** What the server was doing when it is stopped runs again after the start: there is no need to wait for it. */
const STOP_WITHIN = 3_000

/** The server in a process of its own, which is ended and started as its sources change. */
export interface ServerProcess {
  /** The process that runs now; a restart makes another one. */
  child(): ChildProcess | undefined
  /** Resolves when the server answers: at once, or after the start that is under way. Rejects when it could not start. */
  whenReady(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ServerProcessOptions {
  env: NodeJS.ProcessEnv
  /** Options of Node itself, such as `--inspect`. */
  nodeOptions: readonly string[]
  /** Takes what the server's process sends, but for the word that it is ready. */
  onMessage: (message: unknown, from: ChildProcess) => void
}

/** What `serve.ts` sends when the server listens. */
export const READY = 'ready'

export function createServerProcess(options: ServerProcessOptions): ServerProcess {
  let child: ChildProcess | undefined
  let ready = Promise.resolve()
  let changing: Promise<void> | undefined
  let again = false

  function start(): void {
    const started = spawnServer(options)
    child = started.child
    ready = started.ready
    started.child.once('exit', (code, signal) => {
      if (child !== started.child) return
      child = undefined
      ready = quietly(Promise.reject(endOf(code, signal)))
      console.log('The server ended. It starts again when one of its files changes.')
    })
  }

  async function stop(): Promise<void> {
    const ended = child
    child = undefined
    if (ended) await end(ended)
  }

  async function change(): Promise<void> {
    do {
      again = false
      await stop()
    } while (again)
    start()
  }

  return {
    child: () => child,
    async whenReady() {
      for (;;) {
        await changing
        const awaited = ready
        try {
          return await awaited
        } catch (error) {
          // A server that was replaced while it started says nothing about the next one.
          if (awaited === ready && !changing) throw error
        }
      }
    },
    restart() {
      // A change while the old server ends is part of the same restart.
      again = changing !== undefined
      changing ??= change().finally(() => (changing = undefined))
      return changing
    },
    stop,
  }
}

/** `ready` resolves when the server listens, and rejects when it ends before. */
function spawnServer({ env, nodeOptions, onMessage }: ServerProcessOptions): {
  child: ChildProcess
  ready: Promise<void>
} {
  const child = spawn(process.execPath, [...nodeOptions, PROGRAM], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (message) => (message === READY ? resolve() : onMessage(message, child)))
  child.once('exit', (code, signal) => reject(endOf(code, signal)))
  return { child, ready: quietly(promise) }
}

/** Anyone who asks for a page is told of a failure; no one may be asking. */
function quietly(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined)
  return promise
}

function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`The server ended with ${signal ?? code}.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
  await exit
  clearTimeout(patience)
}
