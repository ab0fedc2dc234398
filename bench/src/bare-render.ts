import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo } from 'sharp'

// Run in a separate process by ingest.ts: the image library alone, used as directly as possible, makes the same three
// sizes of the files named on standard input and discards them. It is the limit: no upload, no database, no checks,
// nothing stored.
sharp.concurrency(1)
sharp.cache(false)
const waiting = (await new Response(process.stdin as unknown as ReadableStream).text())
  .split('\n')
  .filter(Boolean)
const count = waiting.length

type Raw = { data: Buffer; info: OutputInfo }

async function decode(file: string): Promise<Raw> {
  return sharp(file, { ignoreIcc: true, autoOrient: true })
    .resize(2048, 2048, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(lg: Raw): Promise<void> {
  const fromRaw = ({ data, info: { width, height } }: Raw) =>
    sharp(data, { raw: { width, height, channels: 3 } })
  const md = await fromRaw(lg)
    .resize(1024, 1024, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await fromRaw(lg).jpeg({ quality: 80 }).toBuffer()
  await fromRaw(md).jpeg({ quality: 80 }).toBuffer()
  await fromRaw(md).resize({ height: 250 }).webp({ effort: 2 }).toBuffer()
}

/** All at once, as many as the machine can take: the rate that ours is compared with. */
async function renderAll(): Promise<{ perSecond: number; cpuSeconds: number }> {
  const began = performance.now()
  const cpu = cpuSeconds()
  await Promise.all(
    Array.from({ length: availableParallelism() + 1 }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) await encode(await decode(file))
    }),
  )
  return {
    perSecond: count / ((performance.now() - began) / 1_000),
    cpuSeconds: (cpuSeconds() - cpu) / count,
  }
}

/** One after another, so that each step's CPU time can be measured. */
async function timeSteps(): Promise<{ decode: number; encode: number }> {
  const steps = { decode: 0, encode: 0 }
  for (const file of waiting) {
    const begin = cpuSeconds()
    const lg = await decode(file)
    const middle = cpuSeconds()
    await encode(lg)
    steps.decode += (middle - begin) / count
    steps.encode += (cpuSeconds() - middle) / count
  }
  return steps
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

console.log(JSON.stringify(await (process.argv[2] === 'steps' ? timeSteps() : renderAll())))
