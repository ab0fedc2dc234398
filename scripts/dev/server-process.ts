import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./serve.ts', import.meta.url))
/** Work that is interrupted when the server stops runs again after the start: there is no need to wait for it. */
const STOP_WITHIN = 3_000

/** The server in a separate process that restarts when its sources change. */
export interface ServerProcess {
  /** The process that is running now; a restart creates a new one. */
  child(): ChildProcess | undefined
  /** Resolves when the server responds: at once, or after the current start. Rejects when it could not start. */
  whenReady(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ServerProcessOptions {
  env: NodeJS.ProcessEnv
  /** Options for Node itself, such as `--inspect`. */
  nodeOptions: readonly string[]
  /** Receives what the server's process sends, except the message that it is ready. */
  onMessage: (message: unknown, from: ChildProcess) => void
}

/** The message that `serve.ts` sends when the server listens. */
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
      console.log('The server exited. It restarts when one of its files changes.')
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
          // A server that was replaced while it started tells nothing about the next one.
          if (awaited === ready && !changing) throw error
        }
      }
    },
    restart() {
      // A change while the old server is stopping is part of the same restart.
      again = changing !== undefined
      changing ??= change().finally(() => (changing = undefined))
      return changing
    },
    stop,
  }
}

/** `ready` resolves when the server listens, and rejects when it exits before that. */
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

/** A page request reports the failure; without one, the rejection must not be unhandled. */
function quietly(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined)
  return promise
}

function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`The server exited with ${signal ?? code}.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
  await exit
  clearTimeout(patience)
}
