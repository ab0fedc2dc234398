import '../ground/node/node-settings.ts'

// Workers without HTTP: run as many as needed against one DATABASE_URL and STORAGE_URL.
const { run } = await import('./run.ts')
await run({ api: false, worker: true, logLevel: 'info' })
