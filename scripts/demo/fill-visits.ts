import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { toLocalTime } from '@proofdesk/domain/local-time'
import { readEnv } from '@proofdesk/server/env'
import { createLogger } from '@proofdesk/server/logging'
import { openDeps } from '@proofdesk/server/open-deps'
import { writeVisits } from '@proofdesk/server/visits/write-visits'

type VisitRow = Parameters<typeof writeVisits>[1][number]

const DAYS = 34
const VISITORS_A_DAY = 48
const BATCH = 500
const COUNTRIES = ['gb', 'gb', 'gb', 'gb', 'de', 'ie', 'fr', 'us', '']
const MISSED_WORDS = ['anna schmidt', '2041', 'team north', 'finish 10k', '318', 'wheelchair race']

interface Visited {
  gallery: Gallery
  photos: readonly { guid: string }[]
}

/**
 * Adds five weeks of visits as if people had come, more on weekends and in the evening; unless there are some already.
 */
export async function fillVisits(client: Client, galleries: readonly Gallery[]): Promise<void> {
  const { account } = await client.call(contract.account.read)
  const { timeZone } = account
  const now = Date.now()
  const range = {
    from: toLocalTime(now - DAYS * DAY_MS, timeZone).slice(0, 10),
    to: toLocalTime(now, timeZone).slice(0, 10),
  }
  const { analytics } = await client.call(contract.analytics.query, { query: range })
  if (analytics.sessionsTotal > 0) return
  const visited: Visited[] = await Promise.all(
    galleries.map(async (gallery) => ({
      gallery,
      photos: (await client.call(contract.content.list, { query: { engineGuid: gallery.guid } }))
        .content,
    })),
  )
  const happened = Array.from(planVisits(visited, now)).filter(({ at }) => at <= now)
  const rows = happened.map(({ at, ...row }): VisitRow => {
    const local = toLocalTime(at, timeZone)
    return {
      ...row,
      at,
      accountGuid: account.guid,
      day: local.slice(0, 10),
      hour: Number(local.slice(11, 13)),
    }
  })
  const deps = await openDeps(readEnv(), createLogger({ LOG_LEVEL: 'error' }), {
    enqueueOnly: true,
  })
  try {
    for (let at = 0; at < rows.length; at += BATCH)
      await writeVisits(deps.db, rows.slice(at, at + BATCH))
  } finally {
    await deps.close()
  }
}

type Planned = Omit<VisitRow, 'accountGuid' | 'day' | 'hour'>

function* planVisits(visited: readonly Visited[], now: number): Generator<Planned> {
  const chance = createChance(7)
  for (let day = DAYS; day >= 0; day--) {
    const weekday = new Date(now - day * DAY_MS).getUTCDay()
    const busy = weekday === 0 || weekday === 6 ? 1.8 : 1
    const count = Math.round(
      VISITORS_A_DAY * busy * (0.6 + 0.4 * (1 - day / DAYS) + 0.3 * chance()),
    )
    for (let n = 0; n < count; n++) {
      // Most come in the evening; today's later visitors come right now or not at all.
      const planned =
        Math.floor((now - day * DAY_MS) / DAY_MS) * DAY_MS +
        Math.round((7 + 15 * chance() ** 0.6) * HOUR_MS)
      if (planned > now && n % 8 !== 0) continue
      const begin = Math.min(planned, now - Math.round(25 * MINUTE_MS * chance()))
      const of = visited[Math.floor(chance() ** 2 * visited.length)]!
      yield* planVisit(of, begin, chance)
    }
  }
}

/** One visitor: they arrive, search for themselves, view some photos, and a few buy. */
function* planVisit(
  { gallery, photos }: Visited,
  begin: number,
  chance: () => number,
): Generator<Planned> {
  const common = {
    engineGuid: gallery.guid,
    // Some return on other days.
    visitor: Math.floor(chance() * 700) * 7_919 + 11,
    country: COUNTRIES[Math.floor(chance() * COUNTRIES.length)]!,
  }
  let at = begin
  const next = () => (at += Math.round(20_000 + 60_000 * chance()))
  yield { ...common, at, kind: 'visit' }
  if (chance() < 0.7) {
    const by = chance() < 0.6 ? 'selfie' : chance() < 0.7 ? 'text' : 'time'
    const isFound = chance() < 0.85
    const words = MISSED_WORDS[Math.floor(chance() ** 2 * MISSED_WORDS.length)]
    yield {
      ...common,
      at: next(),
      kind: isFound ? 'found' : 'missed',
      by,
      ...(!isFound && by === 'text' && { words }),
    }
  }
  if (photos.length === 0) return
  const choose = () => photos[Math.floor(chance() ** 2 * photos.length)]!.guid
  for (let n = Math.floor(chance() * 6); n > 0; n--)
    yield { ...common, at: next(), kind: 'view', photoGuid: choose() }
  if (chance() < 0.2) yield { ...common, at: next(), kind: 'favourite', photoGuid: choose() }
  const isFree = gallery.features.freeDownloads
  if (isFree && chance() < 0.5)
    yield { ...common, at: next(), kind: 'freeDownload', photoGuid: choose() }
  if (isFree || chance() > 0.22) return
  yield { ...common, at: next(), kind: 'cart', photoGuid: choose() }
  if (chance() > 0.4) return
  yield { ...common, at: next(), kind: 'checkout' }
  yield { ...common, at: next(), kind: 'order' }
  yield { ...common, at: next(), kind: 'download', count: 1 + Math.floor(chance() * 4) }
}

/** Numbers from 0 to 1, the same in each run. */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
