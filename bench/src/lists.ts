import pg from 'pg'
import pino from 'pino'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import { type Contenders, type List, startContenders } from './compare-lists.ts'
import { type LoadTarget, request } from './load.ts'
import { type MillionPhotos, findMillionPhotos, seedMillionPhotos } from './million-photos.ts'
import { median } from './statistics.ts'

export interface ListsBenchOptions {
  dataDir: string
  rounds: number
  /** How long each contender is asked for each list in a round. */
  milliseconds: number
  connections: number
  /** Only lists whose name contains this. */
  only?: string | undefined
  log: (line: string) => void
}

/**
 * Measures the lists of a studio with a million photos against bare handlers that return the same, in turns, in one
 * run.
 */
export async function benchLists({
  dataDir,
  rounds,
  milliseconds,
  connections,
  only = '',
  log,
}: ListsBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let contenders: Contenders | undefined
  try {
    const studio = await prepare(postgres.url, log)
    contenders = await startContenders(dataDir, postgres.url, {
      part: 'lists',
      lists: listsOf(studio).filter((list) => list.name.includes(only)),
      targetOf: (list, port) => targetOf(list, studio, port),
      rounds,
      milliseconds,
      connections,
      log,
    })
    const first = targetOf({ name: '', path: '' }, studio, contenders.ours.port)
    log(await describeFirstSearches(first, studio))
    await contenders.compare()
  } finally {
    await contenders?.stop()
    await postgres.stop()
  }
}

async function prepare(url: string, log: (line: string) => void): Promise<MillionPhotos> {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await findMillionPhotos(client)) ?? (await seedMillionPhotos(client, log))
  } finally {
    await client.end()
  }
}

function listsOf({ engineGuid, slug, collectionGuid }: MillionPhotos): List[] {
  const photos = (query: string) => `/api/admin/content?engineGuid=${engineGuid}&${query}`
  // Strides that share no divisor with the range they run through: nothing repeats for long.
  return [
    { name: 'photos, first page', path: photos('page=1') },
    {
      name: 'photos, turning pages in the middle',
      path: (n) => photos(`page=${1_000 + (n % 20)}`),
    },
    {
      name: 'photos, any page',
      path: (n) => photos(`page=${1 + ((n * 739) % 2_000)}`),
      isNew: true,
    },
    { name: 'photos, last page', path: photos('page=2000') },
    { name: 'photos of a collection', path: photos(`collections=${collectionGuid}&page=3`) },
    {
      name: 'photos by text, 22 hits',
      path: (n) => photos(`text=bib%3A${1_000 + ((n * 1_237) % 9_000)}`),
      isNew: true,
    },
    {
      name: 'photos by text, 50,000 hits',
      path: (n) => photos(`text=finish&page=${1 + (n % 20)}`),
    },
    {
      name: 'photos by time of day',
      path: (n) =>
        photos(
          `hours_from=9&mins_from=${n % 60}&hours_to=${10 + (Math.trunc(n / 60) % 13)}&mins_to=30`,
        ),
      isNew: true,
    },
    { name: 'galleries', path: '/api/admin/engines' },
    { name: 'site, first page', path: `/api/site/content?slug=${slug}&page=1`, isPublic: true },
    {
      name: 'site, 22 hits',
      path: (n) => `/api/site/content?slug=${slug}&text=${1_000 + ((n * 1_237) % 9_000)}`,
      isPublic: true,
      isNew: true,
    },
    { name: 'site, gallery', path: `/api/site/gallery?slug=${slug}`, isPublic: true },
  ]
}

function targetOf(
  { path, isPublic }: List,
  { token, alias }: MillionPhotos,
  port: number,
): LoadTarget {
  return {
    port,
    path,
    headers: isPublic
      ? (n) => ({ host: `${alias}.localhost:${port}`, 'x-forwarded-for': addressOf(n) })
      : { authorization: token },
  }
}

/** Each visitor makes a hundred requests: an address with more than 240 searches a minute is throttled. */
function addressOf(n: number): string {
  const visitor = Math.trunc(n / 100)
  return `198.18.${(visitor >> 8) & 255}.${visitor & 255}`
}

/**
 * Counting the matches of a common word means reading every one, so it is done once and cached until the gallery
 * changes.
 */
async function describeFirstSearches(
  target: LoadTarget,
  { engineGuid }: MillionPhotos,
): Promise<string> {
  const [first, again]: [number[], number[]] = [[], []]
  for (const word of ['finish', 'race', 'hill', 'woods', 'gold', 'north', 'crowd']) {
    for (const times of [first, again]) {
      const began = performance.now()
      await request(undefined, {
        ...target,
        path: `/api/admin/content?engineGuid=${engineGuid}&text=${word}`,
      })
      times.push(performance.now() - began)
    }
  }
  return `lists: a word of 50,000 to 67,000 of 200,000 photos: ${median(first).toFixed(0)} ms when first searched for (median), ${median(again).toFixed(0)} ms again`
}
