// Run in a separate process by start-embedded-postgres.test.ts: joins the server until its input ends.
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const server = await startEmbeddedPostgres({
  dataDir: process.argv[2]!,
  log: { info: () => {}, warn: console.error, error: console.error },
})
console.log(JSON.stringify({ url: server.url, adopted: server.adopted }))
process.stdin.resume().on('end', async () => {
  await server.stop()
  process.exit(0)
})
