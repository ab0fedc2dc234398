import './thread-pool.ts'
import { startSandbox } from '@proofdesk/sandbox'
import { run } from './run.ts'

// Everything in one process. The sandbox plays those outside services that have no keys; the mailbox and the print lab so far.
await run({
  api: true,
  worker: true,
  // A person started it and reads along: only what needs attention.
  logLevel: 'warn',
  beside: async (env, log) => (env.SMTP_URL && env.PRODIGI_API_KEY !== 'sandbox' ? undefined : startSandbox({ port: env.SANDBOX_PORT, dataDir: env.DATA_DIR, log })),
})
