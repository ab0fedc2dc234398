import './node-settings.ts'
import { run } from './run.ts'

// The API, console and sites without workers: run as many as needed against one DATABASE_URL and STORAGE_URL.
await run({ api: true, worker: false, logLevel: 'info' })
