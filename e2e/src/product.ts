import { MINUTE_MS } from '@proofdesk/domain/duration'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killServer } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '@proofdesk/server/db/embedded-database'
import { findFreePorts } from '@proofdesk/server/test-world/free-ports'

/** The environment variable in which the workers find the shared server. */
export const SHARED_PRODUCT = 'PROOFDESK_E2E_PRODUCT'

/** The addresses of a running product. */
export interface Product {
  /** The console and the API: `http://localhost:…`; public sites are at `{alias}.` in front of that host. */
  origin: string
  /** The sandbox's own address, with the emails. */
  mailbox: string
  dataDir: string
}

/** A product that the journey may kill and restart. */
export interface OwnProduct extends Product {
  /** Like a power failure: without a chance to finish anything. */
  kill(): Promise<void>
  /** Starts again on the same data and the same port. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  end(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY = 'Proofdesk is ready'
const READY_WITHIN = 2 * MINUTE_MS
const STOP_WITHIN = 30_000

/** The program to start: `npm start` in this checkout by default. */
interface Program {
  root?: string
  script?: string
}

/** Starts the product on a free port, its sandbox on the next, with its own data folder. */
export async function startProduct({
  root = ROOT,
  script = 'scripts/start.ts',
}: Program = {}): Promise<OwnProduct> {
  const port = await findFreePorts(2)
  const dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-e2e-'))
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGNUP: 'open',
    // Each journey's studio signs up from its own address, sent in X-Forwarded-For.
    TRUST_PROXY: 'loopback',
    // Journeys use damaged photos and broken connections on purpose.
    LOG_LEVEL: 'error',
  }
  let server: ChildProcess | undefined
  const start = () => {
    server = launch(root, script, settings)
    return untilReady(server)
  }
  const end = async () => {
    running.delete(end)
    try {
      await stop(server, 'SIGTERM')
    } finally {
      await removeData(dataDir)
    }
  }
  running.add(end)
  await start().catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    origin: `http://localhost:${port}`,
    mailbox: `http://localhost:${port + 1}`,
    dataDir,
    kill: () => stop(server, 'SIGKILL'),
    restart: start,
    end,
  }
}

/** Functions that stop each product of this process. */
const running = new Set<() => Promise<void>>()
// A runner that gets any signal but Ctrl+C exits immediately and would leave its servers behind.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void Promise.allSettled([...running].map((end) => end())).then(() => process.exit(1))
  })
}

function launch(root: string, script: string, settings: Record<string, string>): ChildProcess {
  // In its own process group: Ctrl+C only reaches the runner, which stops the server in order.
  return spawn(process.execPath, [script], {
    cwd: root,
    env: { ...inheritedEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
}

/** Rejects with the server's output if it exits or takes too long. */
async function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const patience = setTimeout(
      () => giveUp(`was not ready within ${READY_WITHIN / 1000} seconds`),
      READY_WITHIN,
    )
    const giveUp = (reason: string) => {
      clearTimeout(patience)
      reject(new Error(`The product ${reason}:\n${output}`))
    }
    const handleOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (!output.includes(READY)) return
      clearTimeout(patience)
      resolve()
    }
    child.stdout?.on('data', handleOutput)
    child.stderr?.on('data', handleOutput)
    child.on('error', (error) => giveUp(error.message))
    child.on('exit', (code, signal) => giveUp(`ended with ${signal ?? code}`))
  })
  // The runner's output includes later complaints of the server, and an unexpected exit.
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  child.on('exit', (code, signal) => {
    if (!asked.has(child))
      process.stderr.write(
        `The product ended by itself with ${signal ?? code}. It said:\n${output}\n`,
      )
  })
}

/** Servers that were asked to stop. */
const asked = new WeakSet<ChildProcess>()

/** The environment without the settings of the person who runs the journeys, which could lead to real data. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const isSetting = (name: string) =>
    OWN_SETTINGS.includes(name) || /^(PRODIGI|STRIPE|PAYPAL|TROLLEY|WHATSAPP)_/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)))
}

const OWN_SETTINGS = [
  'DOMAIN',
  'PROTOCOL',
  'HOST',
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'BOUNCE_MAILBOX',
  'MAIL_FROM',
  'SESSION_DAYS',
  'SEARCH_URL',
  'VIES_URL',
  'FACES_URL',
  'METRICS_TOKEN',
]

/** Stops the server. The database server stops with it after an orderly exit, otherwise `removeData` stops it. */
async function stop(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  asked.add(child)
  const ended = once(child, 'exit')
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
  await ended
  clearTimeout(patience)
}

async function removeData(dataDir: string): Promise<void> {
  // The embedded PostgreSQL of a product that was killed and never restarted.
  await killServer(databaseFolder(dataDir))
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
