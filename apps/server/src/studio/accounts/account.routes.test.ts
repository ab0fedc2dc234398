import { contract } from '@proofdesk/contract'
import type { UpdateAccount } from '@proofdesk/contract/admin/account'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('PayPal is switched on and off; cards can’t be switched off', async () => {
  const { owner } = await makeStudio(world)
  const update = (paymentMethods: string[]) =>
    world.call(contract.account.update, { token: owner.token, body: { paymentMethods } })
  expect((await update(['paypal', 'stripe', 'paypal'])).body.account.paymentMethods).toEqual([
    'stripe',
    'paypal',
  ])
  expect(
    (await world.call(contract.account.read, { token: owner.token })).body.account.paymentMethods,
  ).toEqual(['stripe', 'paypal'])
  expect(await update(['paypal'])).toMatchObject({
    status: 422,
    body: { fields: { paymentMethods: { code: 'cards_required' } } },
  })
  expect((await update(['stripe'])).body.account.paymentMethods).toEqual(['stripe'])
  expect(
    (await world.call(contract.account.update, { token: owner.token, body: {} })).body.account
      .paymentMethods,
  ).toEqual(['stripe'])
})

test('logo and favicon are pictures of the studio’s own, and the website is an address of the web', async () => {
  const studio = await makeStudio(world)
  const stranger = await makeStudio(world)
  const update = (body: z.input<typeof UpdateAccount>) =>
    world.call(contract.account.update, { token: studio.owner.token, body })
  const [logo, icon, foreign, unsent] = (
    await Promise.all([
      makeMedia(world, studio, { name: 'Logo.png' }),
      makeMedia(world, studio, { name: 'Icon.png' }),
      makeMedia(world, stranger, { name: 'Theirs.png' }),
      makeMedia(world, studio, { name: 'Late.png', storedAt: null }),
    ])
  ).map(({ guid }) => guid)
  const { status, body } = await update({
    websiteUrl: ' www.finish.test ',
    mediaLogoGuid: logo,
    mediaFaviconGuid: icon,
  })
  expect([status, body.account]).toMatchObject([
    200,
    {
      websiteUrl: 'www.finish.test',
      mediaLogoGuid: logo,
      mediaLogoName: 'Logo.png',
      logo: { location: expect.stringContaining(`${logo}`), width: 400, height: 300 },
      mediaFaviconGuid: icon,
    },
  ])
  expect((await update(body.account)).body.account).toEqual(body.account)
  for (const guid of [foreign, unsent])
    expect((await update({ mediaFaviconGuid: guid })).body.fields).toMatchObject({
      mediaFaviconGuid: { code: 'not_your_picture' },
    })
  expect((await update({ websiteUrl: 'javascript:alert(1)' })).body.fields).toMatchObject({
    websiteUrl: { code: 'not_a_web_address' },
  })
  expect((await update({ mediaLogoName: 'Our mark' })).body.account.mediaLogoName).toBe('Our mark')
  expect((await update({ mediaLogoGuid: null })).body.account).toMatchObject({
    mediaLogoGuid: null,
    logo: null,
    mediaLogoName: '',
    mediaFaviconGuid: icon,
  })
})

test('a theme is kept as it was sent, and the next one takes its place', async () => {
  const { owner } = await makeStudio(world)
  const update = (body: z.input<typeof UpdateAccount>) =>
    world.call(contract.account.update, { token: owner.token, body })
  const theme = {
    palette: { primary: { main: '#0B3D91' }, background: { default: '#fff', text: '#222222' } },
    typography: { fontFamily: 'Campton', h1: { fontFamily: 'Lora', fontSize: '3rem' } },
    layout: { contentWidth: 1200 },
  }
  expect(
    (await update({ theme, mediaLogoWidth: 200, showFooter: false })).body.account,
  ).toMatchObject({
    mediaLogoWidth: 200,
    showFooter: false,
    theme: { ...theme, palette: { ...theme.palette, primary: { main: '#0b3d91' } } },
  })
  expect((await update({ showFooter: true })).body.account.theme).toMatchObject({
    typography: theme.typography,
  })
  expect((await update({ theme: {} })).body.account.chosenTheme).toEqual({})
})

test('a theme is read with the product’s own values; sent back, it keeps on following them', async () => {
  const { owner } = await makeStudio(world)
  const update = async (body: z.input<typeof UpdateAccount>) =>
    (await world.call(contract.account.update, { token: owner.token, body })).body.account
  const { account } = (await world.call(contract.account.read, { token: owner.token })).body
  expect(account.chosenTheme).toEqual({})
  expect(account.theme).toMatchObject({
    palette: {
      primary: { main: '#b4451f', contrastText: '#ffffff' },
      text: { primary: '#1c1a17' },
      background: { default: '#fafaf8', footer: '#fafaf8', text: '#222222' },
    },
    typography: { fontFamily: 'Inter', fontSize: '16px', h1: { fontSize: '48px' } },
    layout: { contentWidth: 1_680 },
  })
  expect(await update(account as z.input<typeof UpdateAccount>)).toEqual(account)

  // A program that changes one colour of the theme it read has set only that one.
  const theme = structuredClone(account.theme) as NonNullable<UpdateAccount['theme']>
  theme.palette!.background!.default = '#101010'
  const dark = await update({ theme })
  expect(dark.chosenTheme).toEqual({ palette: { background: { default: '#101010' } } })
  expect(dark.theme.palette!.background).toMatchObject({ default: '#101010', footer: '#101010' })
})

test('what could reach a style sheet as anything but a colour, a font of the list or a size is refused at its field', async () => {
  const { owner } = await makeStudio(world)
  const hostile = '#fff;}body{display:none}'
  const { status, body } = await world.call(contract.account.update, {
    token: owner.token,
    body: {
      theme: {
        palette: {
          primary: { main: 'rgb(1, 2, 3)', contrastText: 'red' },
          background: { default: hostile, footer: 'url(//evil.test)' },
        },
        typography: {
          fontFamily: 'Comic Sans',
          fontSize: '10px',
          h1: { fontFamily: 'Lora, serif', fontSize: 'calc(1px)' },
        },
      },
      mediaLogoWidth: 601,
    },
  })
  expect(status).toBe(422)
  expect(body.fields).toMatchObject({
    'theme.palette.primary.main': { code: 'not_a_colour' },
    'theme.palette.primary.contrastText': { code: 'not_a_colour' },
    'theme.palette.background.default': { code: 'too_long' },
    'theme.palette.background.footer': { code: 'not_a_colour' },
    'theme.typography.fontFamily': { code: 'not_a_choice' },
    'theme.typography.fontSize': { code: 'not_a_font_size' },
    'theme.typography.h1.fontFamily': { code: 'not_a_choice' },
    'theme.typography.h1.fontSize': { code: 'not_a_font_size' },
    mediaLogoWidth: { code: 'out_of_range' },
  })
})

test('a value of a theme that was kept before and is not taken any more is left out', async () => {
  const { owner, account } = await makeStudio(world)
  await world.deps.db
    .update(accounts)
    .set({
      theme: {
        palette: { primary: { main: 'rgb(1, 2, 3)' }, text: { primary: '#123456' } },
        typography: { fontFamily: 'Arial', fontSize: '12pt' },
      },
    })
    .where(eq(accounts.guid, account.guid))
  const { status, body } = await world.call(contract.account.read, { token: owner.token })
  expect([status, body.account.chosenTheme]).toEqual([
    200,
    { palette: { primary: {}, text: { primary: '#123456' } }, typography: {} },
  ])
  expect(body.account.theme).toMatchObject({
    palette: { primary: { main: '#b4451f' }, text: { primary: '#123456' } },
    typography: { fontFamily: 'Inter', fontSize: '16px' },
  })
})

test('the profile is changed a field at a time, and what is wrong is refused at its field', async () => {
  const { owner, account } = await makeStudio(world)
  const update = (body: Record<string, unknown>) =>
    world.call(contract.account.update, { token: owner.token, body })
  const { body } = await update({
    companyName: '  Finish Line ',
    emailAddress: 'Hello@Finish.test',
    supportEmailAddress: '',
    defaultLanguage: 'de',
    categories: ['wedding', 'running', 'wedding'],
    webUrl: 'https://finish.test',
    facebookUrl: 'www.facebook.com/finish',
    instagramUrl: '',
  })
  expect(body.account).toMatchObject({
    companyName: 'Finish Line',
    emailAddress: 'hello@finish.test',
    supportEmailAddress: '',
    defaultLanguage: 'de',
    categories: ['running', 'wedding'],
    webUrl: 'https://finish.test',
    websiteUrl: 'https://finish.test',
    facebookUrl: 'www.facebook.com/finish',
    alias: account.alias,
  })
  expect((await update({ instagramUrl: 'instagram.com/finish' })).body.account).toEqual({
    ...body.account,
    instagramUrl: 'instagram.com/finish',
  })
  const refusals = {
    companyName: ['   ', 'required'],
    emailAddress: ['', 'required'],
    supportEmailAddress: ['finish.test', 'not_an_email'],
    defaultLanguage: ['tlh', 'not_a_choice'],
    facebookUrl: ['javascript:alert(1)', 'not_a_web_address'],
    instagramUrl: [`https://${'x'.repeat(300)}.test`, 'too_long'],
    plan: ['enterprise', undefined],
  } as const
  for (const [field, [value, code]] of Object.entries(refusals)) {
    const { status, body } = await update({ [field]: value })
    expect([field, status, body.fields?.[field]]).toMatchObject(
      code ? [field, 422, { code }] : [field, 200, undefined],
    )
  }
  expect((await update({ categories: ['weddings'] })).body.fields).toMatchObject({
    'categories.0': { code: 'not_a_choice' },
  })
  expect((await world.call(contract.account.read, { token: owner.token })).body.account).toEqual({
    ...body.account,
    instagramUrl: 'instagram.com/finish',
  })
})

test('the website has two names: in a record sent back as it was read, the one that was changed counts', async () => {
  const { owner } = await makeStudio(world, { webUrl: 'https://old.test' })
  const read = async () =>
    (await world.call(contract.account.read, { token: owner.token })).body.account
  for (const name of ['webUrl', 'websiteUrl'] as const) {
    const address = `https://${name.toLowerCase()}.test`
    const body = { ...(await read()), [name]: address }
    const answer = await world.call(contract.account.update, { token: owner.token, body })
    expect([answer.body.account.webUrl, answer.body.account.websiteUrl]).toEqual([address, address])
  }
})

test('photographers and salespeople change nothing of the account', async () => {
  const { account } = await makeStudio(world)
  for (const role of ['photographer', 'salesperson'] as const) {
    const { token } = await makeUser(world, account, role)
    const body = { companyName: 'Mine now' }
    expect((await world.call(contract.account.update, { token, body })).status).toBe(403)
  }
})
