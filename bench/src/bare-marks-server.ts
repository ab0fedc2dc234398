import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { sharp } from '@proofdesk/server/images/sharp'

/** The pictures that the product has marked, to be marked once more. */
export interface BareMarks {
  pictures: { file: string; target: string; width: number; height: number; mark: string }[]
}

// Run as a process of its own by marks.ts. `/run` marks all pictures with the bare library: read, reduced, laid over, encoded, written.
const { pictures } = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as BareMarks
const marks = new Map<string, Buffer>()
for (const { mark } of pictures) if (!marks.has(mark)) marks.set(mark, await readFile(mark))

async function markAll(): Promise<void> {
  const left = [...pictures]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { file, target, width, height, mark } = next
      const picture = sharp(file)
        .resize(width, height, { fit: 'fill' })
        .composite([{ input: marks.get(mark)!, tile: true }])
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
  return void markAll().then(
    () => response.end('done'),
    (error: unknown) => response.destroy(error as Error),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
