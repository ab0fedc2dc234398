import { setPriority } from 'node:os'
import { type LoadTarget, runLoad } from './load.ts'

// Run in a separate process by site.ts: visitors who request the page named on standard input. In the process that
// measures a checkout at the same time they would delay its timer; when server and visitors compete for the processor,
// the server goes first, since real visitors bring their own processors.
setPriority(10)
const { target, ...load } = JSON.parse(
  await new Response(process.stdin as unknown as ReadableStream).text(),
) as { target: LoadTarget; connections: number; milliseconds: number }
console.log(JSON.stringify(await runLoad(target, load)))
