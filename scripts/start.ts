import '@proofdesk/server/node-settings'
import { buildApps } from './build-apps.ts'

// `npm start`: everything in one process, after building what is stale. The server is loaded last, since it reads the
// build output.
await buildApps()
await import('@proofdesk/server/main')
