// Run as a process of its own by queue.test.ts: takes one job, says so, and never finishes it.
import { createQueue } from './queue.ts'
import { job } from './job.ts'

const queue = createQueue({
  url: process.argv[2]!,
  log: { info: () => {}, warn: () => {}, error: console.error },
})
await queue.start()
await queue.work(
  job<{ n: number }>({ name: 'outlives-its-worker', retryLimit: 2, retryDelay: 0 }),
  {},
  async () => {
    process.stdout.write('taken\n')
    await new Promise(() => {})
  },
)
process.stdout.write('ready\n')
