import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// Run as a process of its own by ingest.ts: the image library alone, written as directly as possible, makes the same three sizes of the
// files named on standard input and throws them away. It is the limit: no upload, no database, no checks, nothing stored.
sharp.concurrency(1)
sharp.cache(false)
const waiting = (await new Response(process.stdin as unknown as ReadableStream).text())
  .split('\n')
  .filter(Boolean)
const count = waiting.length

async function render(file: string): Promise<void> {
  const lg = await sharp(file, { ignoreIcc: true, autoOrient: true })
    .resize(2048, 2048, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fromLg = () =>
    sharp(lg.data, { raw: { width: lg.info.width, height: lg.info.height, channels: 3 } })
  const md = await fromLg()
    .resize(1024, 1024, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fromMd = () =>
    sharp(md.data, { raw: { width: md.info.width, height: md.info.height, channels: 3 } })
  await fromLg().jpeg({ quality: 80 }).toBuffer()
  await fromMd().jpeg({ quality: 80 }).toBuffer()
  await fromMd().resize({ height: 250 }).webp({ effort: 2 }).toBuffer()
}

const began = performance.now()
const cpu = process.cpuUsage()
await Promise.all(
  Array.from({ length: availableParallelism() + 1 }, async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await render(file)
  }),
)
const { user, system } = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    perSecond: count / ((performance.now() - began) / 1_000),
    cpuSeconds: (user + system) / 1e6 / count,
  }),
)
