import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { sharp } from '@proofdesk/server/images/sharp'

/** The pictures that the product has watermarked, to be watermarked again. */
export interface BareWatermarks {
  pictures: { file: string; target: string; width: number; height: number; watermark: string }[]
}

// Run in a separate process by watermarks.ts. `/run` watermarks all pictures with the bare library: read, scaled down,
// overlaid, encoded, written.
const { pictures } = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as BareWatermarks
const watermarks = new Map<string, Buffer>()
for (const { watermark } of pictures)
  if (!watermarks.has(watermark)) watermarks.set(watermark, await readFile(watermark))

async function watermarkAll(): Promise<void> {
  const left = [...pictures]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { file, target, width, height, watermark } = next
      const picture = sharp(file)
        .resize(width, height, { fit: 'fill' })
        .composite([{ input: watermarks.get(watermark)!, tile: true }])
      const isThumb = file.endsWith('.webp')
      await writeFile(
        target,
        await (isThumb ? picture.webp({ effort: 2 }) : picture.jpeg({ quality: 80 })).toBuffer(),
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
}

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return response.end(String((user + system) / 1e6))
  }
  return void watermarkAll().then(
    () => response.end('done'),
    (error: unknown) => response.destroy(error as Error),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
