import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { makeStudio, type Studio } from '../../test-world/make-studio.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { openStudioDocument } from './open-studio-document.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

async function make(studio: Studio) {
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  const document = await openStudioDocument(world.deps, account!, {
    title: 'Statement',
    language: 'de',
    createdAt: 0,
  })
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(document.end())))
  const [{ text }, images] = await Promise.all([extractText(pdf), extractImages(pdf, 1)])
  return { text: text.join('\n'), images }
}

test('a document has the studio’s name and address, and its logo where there is one', async () => {
  const studio = await makeStudio(world, { companyName: '写真館 Łąka' })
  const plain = await make(studio)
  expect(plain.text).toContain('写真館 Łąka')
  expect(plain.images).toHaveLength(0)

  const { guid } = await storeWatermark(world, studio)
  await world.deps.db
    .update(accounts)
    .set({
      mediaLogoGuid: guid,
      theme: { palette: { background: { default: '#102030' } } },
      webUrl: 'https://laka.example',
    })
    .where(eq(accounts.guid, studio.account.guid))
  const own = await make(studio)
  expect(own.text).toContain('https://laka.example')
  expect(own.images.length).toBeGreaterThan(0)
})
