import './node-settings.ts'
import { run } from './run.ts'

// Workers without HTTP: run as many as needed against one DATABASE_URL and STORAGE_URL.
await run({ api: false, worker: true, logLevel: 'info' })
