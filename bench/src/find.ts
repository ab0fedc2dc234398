import { readFile } from 'node:fs/promises'
import { FACE_DIMENSIONS, matchDistance } from '@proofdesk/domain/face-match'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import pg from 'pg'
import pino from 'pino'
import { type LabelledPhotos, findLabelledPhotos } from './labelled-photos.ts'
import { type ManyFaces, type SeededGallery, seedManyFaces } from './many-faces.ts'
import { benchFaceEngine } from './face-engine.ts'
import { type MeasuredProcess, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'

interface FindOptions {
  dataDir: string
  searches: number
  log: (line: string) => void
}

const GALLERIES = 15
const THRESHOLD = 80

interface Answer {
  galleries: { engineGuid: string; content: { guid: string }[] }[]
}

/**
 * Search by face over HTTP among 20,000 faces of a gallery and 300,000 of an account, against a plain loop over the
 * same numbers in this process; then what the engine costs and how well it tells people apart.
 */
export async function benchFind({ dataDir, searches, log }: FindOptions): Promise<void> {
  const photos = await findLabelledPhotos()
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let server: MeasuredProcess | undefined
  try {
    await migrateDatabase(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const faces = await seedManyFaces(client, GALLERIES).finally(() => client.end())
    server = await startServer(dataDir)
    await benchSearch(server, faces, searches, log)
    if (photos) await benchSelfies(server, faces, photos, searches, log)
  } finally {
    await server?.stop()
    await postgres.stop()
  }
  if (photos) await benchFaceEngine(photos, log)
  else log('find: no labelled photos are beside the repository, so the engine was not measured')
}

/** By the faces of a gallery: their embeddings are known, so the engine is not involved. */
async function benchSearch(
  server: MeasuredProcess,
  { token, galleries }: ManyFaces,
  searches: number,
  log: (line: string) => void,
): Promise<void> {
  const [gallery] = galleries as [SeededGallery]
  const before = await server.memoryMb()
  const [ours, plain]: [number[], number[]] = [[], []]
  let first = 0
  let missed = 0
  for (let n = 0; n <= searches; n++) {
    const face = (n * 7_919) % gallery.faceGuids.length
    const body = {
      engineGuid: gallery.guid,
      faceGuid: gallery.faceGuids[face],
      threshold: THRESHOLD,
    }
    const { ms, answer } = await timed(() => post(server, token, '/api/admin/faces/search', body))
    const loop = await timed(() => comparePlainly(gallery, face))
    const expected = loop.answer
    const found = new Set(
      answer.galleries.flatMap(({ content }) => content.map(({ guid }) => guid)),
    )
    missed += [...expected].filter((guid) => !found.has(guid)).length + found.size - expected.size
    if (n === 0) first = ms
    else {
      ours.push(ms)
      plain.push(loop.ms)
    }
  }
  const memory = (await server.memoryMb()) - before
  log(
    formatTable([
      ['find: 20,000 faces of a gallery', 'median', 'p95'],
      ['over HTTP', ...inMs(ours)],
      ['plain loop alone', ...inMs(plain)],
    ]),
  )
  log(
    `find: the first search read the gallery in ${first.toFixed(0)} ms and took ${memory.toFixed(0)} MB; differences from the plain loop: ${missed}`,
  )
}

/** By a selfie, in a gallery without faces and in all of the account's: the difference is the search. */
async function benchSelfies(
  server: MeasuredProcess,
  { token, galleries, emptyGuid }: ManyFaces,
  { portrait }: LabelledPhotos,
  searches: number,
  log: (line: string) => void,
): Promise<void> {
  const selfie = (await readFile(portrait)).toString('base64')
  const path = '/api/galleries/searchByImage'
  const [engine, all, plain]: [number[], number[], number[]] = [[], [], []]
  const before = await server.memoryMb()
  let first = 0
  for (let n = 0; n <= searches / 2; n++) {
    const single = await timed(() => post(server, token, path, { selfie, engines: [emptyGuid] }))
    const across = await timed(() => post(server, token, path, { selfie, threshold: THRESHOLD }))
    const loop = await timed(() => galleries.map((gallery) => comparePlainly(gallery, n)))
    if (n === 0) first = across.ms
    else {
      engine.push(single.ms)
      all.push(across.ms)
      plain.push(loop.ms)
    }
  }
  const search = all.map((took) => Math.max(0, took - median(engine)))
  log(
    formatTable([
      ['find: 300,000 faces of an account', 'median', 'p95'],
      ['a selfie over HTTP, end to end', ...inMs(all)],
      ['of it decoding and engine', ...inMs(engine)],
      ['of it the search', ...inMs(search)],
      ['plain loop alone', ...inMs(plain)],
    ]),
  )
  log(
    `find: the first search read the account in ${first.toFixed(0)} ms; the server had ${before.toFixed(0)} MB before and ${(await server.memoryMb()).toFixed(0)} MB after`,
  )
}

/** The photos in a gallery with a face that is near enough, by the simplest loop. */
function comparePlainly(gallery: SeededGallery, face: number): Set<string> {
  const { embeddings, photoGuids } = gallery
  const found = new Set<string>()
  const bound = matchDistance(THRESHOLD)
  for (let index = 0; index < photoGuids.length; index++) {
    let sum = 0
    for (let n = 0; n < FACE_DIMENSIONS; n++) {
      const difference =
        embeddings[index * FACE_DIMENSIONS + n]! - embeddings[face * FACE_DIMENSIONS + n]!
      sum += difference * difference
    }
    if (Math.sqrt(sum) <= bound) found.add(photoGuids[index]!)
  }
  return found
}

async function timed<T>(work: () => T): Promise<{ ms: number; answer: Awaited<T> }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

const inMs = (times: readonly number[]) =>
  [median(times), quantile(times, 0.95)].map((ms) => `${ms.toFixed(1)} ms`)

async function post(
  { port }: MeasuredProcess,
  token: string,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      host: `localhost:${port}`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
