import { contract } from '@proofdesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'

const { siteGalleries } = contract
const { world, studio } = setUpStudio('test')
let gallery: GalleryRecord
beforeEach(async () => {
  gallery = await make({})
})
const make = (change: Parameters<typeof makeGallery>[2]) =>
  makeGallery(world, studio, {
    published: true,
    features: {
      ...DEFAULT_FEATURES,
      textSearch: true,
      timeSearch: true,
      freeDownloads: true,
    },
    ...change,
  })

let taken = 0
/** A photo named by the words on it. */
const shoot = (searchText: string, change: Partial<typeof photos.$inferInsert> = {}) =>
  makePhoto(world, studio, gallery, {
    name: `${searchText}.jpg`,
    searchText,
    sortedAt: (taken += 1),
    ...change,
  })
async function find(text: string, more: object = {}) {
  const { body } = await world.call(siteGalleries.content, {
    query: { slug: gallery.slug, text, ...more },
    host: studio.host,
  })
  return { ...body, names: body.content.map(({ name }) => name) }
}

test('a number finds the photos that show it, and names longer numbers that contain it', async () => {
  for (const text of ['236', 'runner 23', '1234', 'img_2317.jpg', '23 24', '0012'])
    await shoot(text)
  const whole = await find('23')
  expect(whole.names).toEqual(['runner 23', '23 24'])
  expect(whole).toMatchObject({ total: 2, held: { total: 3, numbers: ['236', '1234'] } })
  const more = await find('#23', { partial: true })
  expect(more.names).toEqual(['runner 23', '23 24', '236', '1234', 'img_2317.jpg'])
  expect(more.held).toBeUndefined()
  expect((await find('0012')).held).toBeUndefined()
})

test('a number that no photo shows finds only the suggestion of longer ones', async () => {
  await shoot('a23 finish')
  await shoot('236, finish', { minuteOfDay: 600 })
  expect(await find('23')).toMatchObject({
    total: 0,
    names: [],
    held: { total: 2, numbers: ['236', 'A23'] },
  })
  const narrow = { hours_from: 9, mins_from: 0, hours_to: 11, mins_to: 0 }
  expect((await find('23', narrow)).held).toEqual({ total: 1, numbers: ['236'] })
  expect((await find('99')).held).toBeUndefined()
})

test('a caption or file name that contains the number is reported without an example', async () => {
  await shoot('dsc_0023.jpg')
  expect((await find('0023')).held).toEqual({ total: 1, numbers: [] })
  expect((await find('0023', { partial: true })).names).toEqual(['dsc_0023.jpg'])
})

test('numbers among other words are whole numbers too, and so is each of several', async () => {
  for (const text of ['start 12', 'start 120', 'finish 12 15', 'finish 112 15']) await shoot(text)
  expect((await find('start 12')).names).toEqual(['start 12'])
  expect((await find('start 12', { partial: true })).names).toEqual(['start 12', 'start 120'])
  expect((await find('12 15')).names).toEqual(['finish 12 15'])
  expect((await find('12, 15')).names).toEqual(['start 12', 'finish 12 15', 'finish 112 15'])
})

test('a download of search results has the same photos', async () => {
  await shoot('12')
  await shoot('120')
  const count = async (body: object) => {
    const answer = await world.call(siteGalleries.archive, {
      body: { slug: gallery.slug, text: '12', ...body },
      host: studio.host,
    })
    return answer.body.archive.parts.map((part) => part.count)
  }
  expect(await count({})).toEqual([1])
  expect(await count({ partial: true })).toEqual([2])
})

test('without browsing a longer number is neither shown nor suggested', async () => {
  gallery = await make({ allowBrowsing: false })
  await shoot('236')
  expect(await find('23', { partial: true })).toMatchObject({ total: 0, names: [] })
  expect((await find('23')).held).toBeUndefined()
})
