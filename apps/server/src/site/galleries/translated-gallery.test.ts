import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('a visitor reads a gallery in the page’s language, with main texts as a fallback', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, {
    published: true,
    defaultLocale: 'de',
    additionalLocales: ['th'],
    displayTitle: 'Sommerlauf',
    welcomeText: 'Willkommen',
  })
  const { token } = studio.owner
  const saved = await world.call(contract.engines.update, {
    token,
    body: { guid: gallery.guid, translations: { th: { welcomeText: 'ยินดีต้อนรับ' } } },
  })
  expect(saved.body.engine.translations).toEqual({ th: { welcomeText: 'ยินดีต้อนรับ' } })
  const read = async (language?: 'th' | 'de') =>
    (
      await world.call(contract.siteGalleries.read, {
        query: { slug: gallery.slug, language },
        host: studio.host,
      })
    ).body.gallery
  expect(await read('th')).toMatchObject({
    locale: 'th',
    displayTitle: 'Sommerlauf',
    welcomeText: 'ยินดีต้อนรับ',
    textLanguages: { displayTitle: 'de' },
  })
  expect(await read()).toMatchObject({ welcomeText: 'Willkommen', textLanguages: {} })
  expect(await read('de')).not.toHaveProperty('translations')

  const copy = await world.call(contract.engines.duplicate, {
    token,
    body: { engineGuid: gallery.guid, name: 'Winterlauf' },
  })
  expect(copy.body.engine.translations).toEqual({ th: { welcomeText: 'ยินดีต้อนรับ' } })
})

test('a collection has its name in the page’s language', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { additionalLocales: ['th'] })
  const { token } = studio.owner
  const created = await world.call(contract.collections.create, {
    token,
    body: { engineGuid: gallery.guid, name: 'Finish', translations: { th: { name: 'เส้นชัย' } } },
  })
  const { guid } = created.body.collection
  const renamed = await world.call(contract.collections.update, {
    token,
    body: { guid, name: 'Finish line' },
  })
  expect(renamed.body.collection).toMatchObject({
    name: 'Finish line',
    translations: { th: { name: 'เส้นชัย' } },
  })
})
