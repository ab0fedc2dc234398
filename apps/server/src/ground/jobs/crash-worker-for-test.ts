// Run in a separate process by queue.test.ts: takes one job, reports it, and never finishes it.
import { createQueue } from './queue.ts'
import { job } from './job.ts'

const [, , url, retries] = process.argv
const retryLimit = Number(retries)
const queue = createQueue({
  url: url!,
  log: { info: () => {}, warn: () => {}, error: console.error },
})
await queue.start()
await queue.work(
  job<{ n: number }>({ name: `outlives-${retryLimit}`, retryLimit, retryDelay: 3_600 }),
  {},
  async () => {
    process.stdout.write('taken\n')
    await new Promise(() => {})
  },
)
process.stdout.write('ready\n')
