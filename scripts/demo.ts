import { join } from 'node:path'
import { buildApps } from './build-apps.ts'
import { type DemoPart, demoFolder, readDemoParts } from './demo/demo-parts.ts'

// `npm run demo`: like `npm start`, on a separate data folder, with a studio that shows every feature. `npm run demo --
// --only orders` creates only that part and what it needs, in seconds.
const parts = readParts()
process.env.DATA_DIR = join(process.env.DATA_DIR?.trim() || './data', demoFolder(parts))
// Made-up people and photos must not get into a real database, bucket or mail server.
for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) delete process.env[name]
// The demo contains a damaged photo on purpose; its warning would look like an error.
process.env.LOG_LEVEL ||= 'error'
await buildApps()
// Loaded last: it reads the settings above and the build output. The server is ready once the import is.
await import('@proofdesk/server/main')
const { fillDemo } = await import('./demo/fill-demo.ts')
const { describeDemo } = await import('./demo/describe-demo.ts')
const { readEnv } = await import('@proofdesk/server/env')
const { DATA_DIR, DOMAIN, PROTOCOL, SANDBOX_PORT } = readEnv()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (isStopping = true))
try {
  await fillDemo({ origin: `${PROTOCOL}://${DOMAIN}`, dataDir: DATA_DIR, parts })
  console.log(
    describeDemo({
      origin: `${PROTOCOL}://${DOMAIN}`,
      mailbox: `http://localhost:${SANDBOX_PORT}/mail`,
      parts,
    }),
  )
} catch (error) {
  // Stopping it while it is being filled needs no explanation; the next start continues.
  if (!isStopping) {
    console.error('The demo studio could not be filled. Starting it again continues from here.')
    console.error(error)
    // The server shuts down properly and exits with 0 by itself.
    process.on('exit', () => (process.exitCode = 1))
    process.kill(process.pid, 'SIGTERM')
  }
}

function readParts(): DemoPart[] {
  try {
    return readDemoParts(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
