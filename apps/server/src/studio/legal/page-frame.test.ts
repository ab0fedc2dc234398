import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const BROWSER = { accept: 'text/html,application/xhtml+xml' }

test('pages behind links of emails have the studio’s logo, colours, home and legal pages', async () => {
  const studio = await makeStudio(world, { companyName: 'North & <Light>' })
  const logo = await storeWatermark(world, studio)
  await world.call(contract.account.update, {
    token: studio.owner.token,
    body: {
      mediaLogoGuid: logo.guid,
      mediaLogoWidth: 150,
      webUrl: 'https://north.test',
      theme: {
        palette: { background: { default: '#102030' }, primary: { main: '#ffcc00' } },
        typography: { fontFamily: 'Lora' },
      },
    },
  })
  await world.deps.db
    .update(accounts)
    .set({
      legalPages: [{ page: 'imprint', language: 'en', url: 'https://north.test/imprint' }] as never,
    })
    .where(eq(accounts.guid, studio.account.guid))
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  const link = new URL(preferencesLink(world.deps, account!, 'ada@runner.test', 'en'))
  const get = (search: string, headers: object) =>
    world.app.inject({ url: link.pathname + search, headers: { host: link.host, ...headers } })
  const page = await get(link.search, {})
  expect(page.statusCode).toBe(200)
  for (const html of [page.body, (await get('?key=wrong', BROWSER)).body]) {
    expect(html).toContain('--paper:#102030')
    expect(html).toContain('--button:#ffcc00')
    expect(html).toContain('color-scheme:dark')
    expect(html).toContain('"Lora",Georgia')
    const dom = parse(html)
    expect(dom.querySelector('header a')!.getAttribute('href')).toMatch(/^https:\/\/north\.test/)
    const picture = dom.querySelector('header img')!
    expect(picture.getAttribute('alt')).toBe('North & <Light>')
    expect(picture.getAttribute('width')).toBe('150')
    expect(html).not.toContain('<Light>')
    expect(dom.querySelectorAll('h1')).toHaveLength(1)
    expect(dom.querySelector('footer')!.text).toContain('Imprint')
  }
  expect((await get('?key=wrong', BROWSER)).statusCode).toBe(404)
  const plain = await get('?key=wrong', {})
  expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(plain.body).not.toContain('<')
})
