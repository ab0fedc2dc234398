import '../ground/node/node-settings.ts'

// The API, console and sites without workers: run as many as needed against one DATABASE_URL and STORAGE_URL.
const { run } = await import('./run.ts')
await run({ api: true, worker: false, logLevel: 'info' })
