import { setPriority } from 'node:os'
import { type LoadTarget, runLoad } from './load.ts'

// Run as a process of its own by site.ts: visitors who ask for the page that standard input names. In the process that
// measures a checkout beside them they would delay its clock; where server and visitors want the processor, the server
// goes first, as visitors bring processors of their own.
setPriority(10)
const { target, ...load } = JSON.parse(
  await new Response(process.stdin as unknown as ReadableStream).text(),
) as { target: LoadTarget; connections: number; milliseconds: number }
console.log(JSON.stringify(await runLoad(target, load)))
