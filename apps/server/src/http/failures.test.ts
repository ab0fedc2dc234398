import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGallery, makeProductList } from '../test-world/make-gallery.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let token: string
let gallery: Awaited<ReturnType<typeof makeGallery>>
let listInUse: Awaited<ReturnType<typeof makeProductList>>
beforeAll(async () => {
  world = await createTestApp()
  const studio = await makeStudio(world)
  token = studio.owner.token
  listInUse = await makeProductList(world, studio)
  gallery = await makeGallery(world, studio, { productListGuid: listInUse.guid })
})
afterAll(() => world.close())

async function ask(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  { body, language }: { body?: object; language?: string } = {},
) {
  const reply = await world.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(language && { 'accept-language': language }),
    },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, ...reply.json() }
}

describe('a refusal travels as data with a sentence in the language that is asked for', () => {
  test.each([
    ['de-CH, en;q=0.5', 'Bitte prüfen Sie die markierten Felder.', 'Hat mehr als 120 Zeichen'],
    ['en', 'Check the highlighted fields.', 'At most 120 characters'],
    [undefined, 'Check the highlighted fields.', 'At most 120 characters'],
  ])('a field, for %s', async (language, error, message) => {
    const body = { guid: gallery.guid, name: 'x'.repeat(121) }
    expect(await ask('PUT', '/engines', { body, ...(language && { language }) })).toEqual({
      status: 422,
      error,
      code: 'invalid',
      fields: { name: { code: 'too_long', max: 120, message } },
    })
  })

  test.each([
    ['de', 'Galerien verkaufen aus dieser Liste. Geben Sie ihnen zuerst eine andere.'],
    ['en', 'Galleries sell from this list. Give them another one first.'],
  ])('a reason with its values, for %s', async (language, error) => {
    expect(
      await ask('DELETE', `/products/lists?guid=${listInUse.guid}`, { language }),
    ).toMatchObject({ status: 409, code: 'product_list_in_use', values: { galleries: 1 }, error })
  })

  test('what no handler has seen: a body that is no JSON', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      payload: '{',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'Die Anfrage war nicht zu verstehen.', code: 'malformed' },
    ])
  })
})

describe('unknown fields are rejected by name', () => {
  const unknown = { code: 'unknown_key', message: 'Not a field of this call' }

  test('in a body, also within an object, and nothing is changed', async () => {
    const body = { guid: gallery.guid, displayTitle: 'New', titel: 'x', features: { fly: true } }
    expect(await ask('PUT', '/engines', { body })).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { titel: unknown, 'features.fly': unknown },
    })
    expect((await ask('GET', `/engines?guid=${gallery.guid}`)).engines[0].displayTitle).toBe('')
  })

  test('in a query, beside what else is wrong with it', async () => {
    expect(await ask('GET', '/engines?guid=half&colour=red')).toMatchObject({
      status: 400,
      code: 'malformed',
      fields: { colour: unknown, guid: { code: 'not_an_id' } },
    })
  })

  test('where nothing is expected', async () => {
    expect(await ask('GET', '/account?guid=1')).toMatchObject({
      status: 400,
      fields: { guid: unknown },
    })
  })
})

test('a record can be sent back as it was read: what is computed is ignored', async () => {
  const [read] = (await ask('GET', `/engines?guid=${gallery.guid}`)).engines
  const reply = await ask('PUT', '/engines', {
    body: { ...read, welcomeText: 'Hello', noItems: 9 },
  })
  expect(reply).toMatchObject({ status: 200, engine: { welcomeText: 'Hello', noItems: 0 } })
  const { account } = await ask('GET', '/account')
  expect((await ask('PUT', '/account', { body: account })).status).toBe(200)
})
