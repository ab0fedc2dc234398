import '@proofdesk/server/node-settings'
import { createLivePages } from './live-pages.ts'
import { READY } from './server-process.ts'

// The server of `npm run dev`: the same as `npm start`, except that Vite builds its pages from the current sources. It
// never outlives the process that started it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const { ALL_ROLES } = await import('@proofdesk/server/main-roles')
const { run } = await import('@proofdesk/server/run')
await run({ ...ALL_ROLES, pages: createLivePages(process.env.DEV_ORIGIN!) })
process.send?.(READY)
