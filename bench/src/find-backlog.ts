import { mkdir } from 'node:fs/promises'
import { contract } from '@proofdesk/contract'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import { ingest, openGallery } from './ingest.ts'
import { readEnginesMb } from './process-usage.ts'
import { startServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'

interface BacklogOptions {
  dataDir: string
  /** Of 6 MP each, per turn. */
  photos: number
  rounds: number
  log: (line: string) => void
}

const PICTURE = { width: 3_000, height: 2_000 }
const WAYS = { 'nothing is looked for': false, 'faces, text and colours are': true } as const

/**
 * How fast uploaded photos become live in a gallery with every kind of search, against the same gallery with none, in
 * turns.
 */
export async function benchBacklog({
  dataDir,
  photos,
  rounds,
  log,
}: BacklogOptions): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const pictures = await makeCameraPhotos(8, PICTURE)
  const server = await startServer(dataDir)
  try {
    const { client, engineGuid } = await openGallery(server)
    const look = (isOn: boolean) =>
      client.call(contract.engines.update, {
        body: {
          guid: engineGuid,
          category: 'equine',
          features: { selfieSearch: isOn, textSearch: isOn, colorSearch: isOn },
        },
      })
    const rates = new Map(Object.keys(WAYS).map((way) => [way, [] as number[]]))
    await ingest(server, client, engineGuid, makeFiles(pictures, 8, 'warm-up'))
    let memory = 0
    for (let round = 0; round < rounds; round++) {
      const turns = Object.entries(WAYS)
      // Each round begins with the other one.
      for (const [way, isOn] of round % 2 === 0 ? turns : turns.toReversed()) {
        await look(isOn)
        const files = makeFiles(pictures, photos, `${round}-${isOn}`)
        const { perSecond } = await ingest(server, client, engineGuid, files)
        rates.get(way)!.push(perSecond)
        log(`find: round ${round + 1}, ${way}: ${perSecond.toFixed(2)} photos/s`)
        memory = Math.max(memory, (await server.memoryMb()) + (await readEnginesMb(server.pid)))
        // Photos waiting to be examined must not slow the next turn.
        await look(false)
      }
    }
    const [off, on] = [...rates.values()].map(median) as [number, number]
    log(
      formatTable([
        [`find: ${photos} photos of 6 MP become live`, 'photos/s', 'of the first'],
        ...[...rates].map(([way, all]) => [
          way,
          median(all).toFixed(2),
          `${((100 * median(all)) / off).toFixed(0)} %`,
        ]),
      ]),
    )
    log(
      `find: ${((100 * on) / off).toFixed(0)} % of the rate with everything on; server and engines held ${memory.toFixed(0)} MB at most`,
    )
  } finally {
    await server.stop()
  }
}
