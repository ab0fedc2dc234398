import { dayOf } from '@proofdesk/domain/day'
import { addDays } from '@proofdesk/domain/visit-range'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { readViewedPhotos } from './read-viewed-photos.ts'
import type { VisitSelection } from './select-visits.ts'

const MOST = 40
let world: TestApp
let studio: Studio
let today: string

beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  today = dayOf(world.clock.now(), studio.account.timeZone)
})
afterAll(() => world.close())

/** Adds views of this many photos on a day; an SQL expression gives the views of photo n. */
async function addViews(engineGuid: string, day: string, photos: number, views: string) {
  await world.deps.db.execute(sql`
    insert into visit_photos (account_guid, engine_guid, day, photo_guid, views, favourites, carts)
    select ${studio.account.guid}, ${engineGuid}, ${day}, md5(n::text)::uuid, ${sql.raw(views)}, 1, n % 2
    from generate_series(1, ${photos}::int) n where ${sql.raw(views)} > 0`)
}

const select = (engineGuid: string, from: string): VisitSelection => ({
  scope: { accountGuid: studio.account.guid } as never,
  accountGuid: studio.account.guid,
  engineGuid,
  timeZone: studio.account.timeZone,
  range: { from, to: today },
})

/** The same result, by adding up all days. */
async function addUpAll({ engineGuid, range }: VisitSelection) {
  const { rows } = await world.deps.db.execute(sql`
    select photo_guid as guid, sum(views)::int8 as views, sum(favourites)::int8 as favourites,
      sum(carts)::int8 as carts from visit_photos
    where account_guid = ${studio.account.guid} and engine_guid = ${engineGuid}
      and day between ${range.from} and ${range.to}
    group by 1 order by 2 desc, 1 limit ${MOST}`)
  return rows
}

test('photos that become popular today are among the first, whatever was cached before', async () => {
  const engineGuid = newGuid()
  const selection = select(engineGuid, addDays(today, -3))
  // More photos than are cached, most with similar numbers of views.
  await addViews(engineGuid, addDays(today, -3), 7_000, 'n * 7919 % 31')
  await addViews(engineGuid, addDays(today, -2), 7_000, 'n * 104729 % 29')
  const read = () => readViewedPhotos(world.deps, selection, MOST)
  expect(await read()).toEqual(await addUpAll(selection))
  // Cached photos get a few more; others, cached or new, get as many as the first.
  await addViews(engineGuid, today, 7_200, 'case when n % 97 = 0 then n % 60 else n % 2 end')
  expect(await read()).toEqual(await addUpAll(selection))
})

test('a few photos, today alone, and completed days', async () => {
  const engineGuid = newGuid()
  await addViews(engineGuid, addDays(today, -1), 3, 'n')
  await addViews(engineGuid, today, 5, '6 - n')
  for (const from of [today, addDays(today, -1)]) {
    const selection = select(engineGuid, from)
    expect(await readViewedPhotos(world.deps, selection, MOST)).toEqual(await addUpAll(selection))
  }
  const past = {
    ...select(engineGuid, addDays(today, -5)),
    range: { from: addDays(today, -5), to: addDays(today, -1) },
  }
  expect(await readViewedPhotos(world.deps, past, MOST)).toEqual(await addUpAll(past))
})

test('a range without views', async () => {
  expect(await readViewedPhotos(world.deps, select(newGuid(), addDays(today, -9)), MOST)).toEqual(
    [],
  )
})
