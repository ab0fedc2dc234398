import { contract } from '@proofdesk/contract'
import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import type { MailBlock } from '@proofdesk/contract/mail-document'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleryMails as table } from '../../ground/db/tables/gallery-mails.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { findMail } from './mails.queries.ts'
import { renderGalleryMail } from './write-mail.ts'

const { galleryMails, engines } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world, {
    theme: { palette: { primary: { main: '#225588' } } },
    legalPages: [{ page: 'imprint', language: 'en', url: 'https://north.test/imprint' }],
  })
})
afterAll(() => world.close())

const kind = 'photosReady' as const
const text = (value: string) => ({ type: 'text' as const, text: value })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content }) as MailBlock
const draft = (body: MailBlock[] = [], change: Partial<GalleryMail> = {}): GalleryMail => ({
  subject: [text('Hi '), { type: 'mergeField', attrs: { field: 'firstName' } }],
  title: [],
  buttonText: [text('Look')],
  body: { type: 'doc', content: body },
  ...change,
})
const preview = async (engineGuid: string, mail: unknown) =>
  world.call(galleryMails.preview, {
    token: studio.owner.token,
    body: { engineGuid, kind, ...(mail as GalleryMail) },
  })

test('a gallery has its language’s text until it has its own, and again after a reset', async () => {
  const gallery = await makeGallery(world, studio, { defaultLocale: 'de' })
  const named = { engineGuid: gallery.guid, kind }
  const read = async () =>
    (await world.call(galleryMails.read, { token: studio.owner.token, query: named })).body
  expect(await read()).toMatchObject({
    isDefault: true,
    locale: 'de',
    mail: { title: [text('Ihre Fotos sind da')] },
  })
  const mail = draft([paragraph(text('Servus!'))])
  const saved = await world.call(galleryMails.update, {
    token: studio.owner.token,
    body: { ...named, ...mail },
  })
  expect(saved.body).toEqual({ isDefault: false, locale: 'de', mail })
  expect(await read()).toEqual(saved.body)
  await world.call(galleryMails.update, { token: studio.owner.token, body: { ...named, ...mail } })
  await world.call(galleryMails.reset, { token: studio.owner.token, body: named })
  expect(await read()).toMatchObject({ isDefault: true })
})

test('the default text is in the gallery’s language', async () => {
  const gallery = await makeGallery(world, studio, { defaultLocale: 'th' })
  const { body } = await world.call(galleryMails.read, {
    token: studio.owner.token,
    query: { engineGuid: gallery.guid, kind },
  })
  expect(body).toMatchObject({ locale: 'th', mail: { title: [text('รูปของคุณพร้อมแล้ว')] } })
})

test('a customer gets the email in the studio’s name and colours, fields filled and escaped', async () => {
  const gallery = await makeGallery(world, studio, {
    displayTitle: 'Run & <Fun>',
    eventDate: Date.UTC(2026, 4, 3, 10),
    eventEndDate: Date.UTC(2026, 4, 4, 10),
  })
  const mail = draft([
    paragraph(
      text('<script>alert(1)</script> '),
      { type: 'mergeField', attrs: { field: 'galleryName' }, marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'mergeField', attrs: { field: 'eventDate' } },
    ),
    paragraph(
      {
        ...text('our page'),
        marks: [
          { type: 'link', attrs: { href: 'https://north.test/?a=1&b="2"' } },
          { type: 'italic' },
        ],
      },
      text(' or '),
      { type: 'mergeField', attrs: { field: 'galleryLink' } },
    ),
    {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [paragraph(text('one')) as never] },
        { type: 'listItem', content: [paragraph(text('two')) as never] },
      ],
    },
  ])
  await world.call(galleryMails.update, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, kind, ...mail },
  })
  const written = await renderGalleryMail(world.deps, {
    ...(await findMail(world.deps.db, { account: studio.account, gallery, kind })),
    account: studio.account,
    gallery,
    customer: { firstName: 'Mia <b>' },
  })
  expect(written.subject).toBe('Hi Mia <b>')
  expect(written.html).not.toMatch(/<script|<b>|<Fun>/)
  expect(written.html).toMatch(
    /&lt;script&gt;alert\(1\)&lt;\/script&gt; <strong>Run &amp; &lt;Fun&gt;<\/strong><br>3\s?–\s?4 May 2026/,
  )
  expect(written.html).toContain(
    '<a href="https://north.test/?a=1&amp;b=&quot;2&quot;" class="link" style="color:#225588;"><em>our page</em></a>',
  )
  expect(written.html).toContain('background-color:#225588')
  expect(written.html).toContain('<li style="margin:0 0 8px;">one</li>')
  const link = `/albums/${gallery.slug}`
  expect(written.text).toContain('our page (https://north.test/?a=1&b="2") or http')
  expect(written.text).toContain(`${link}\n\n1. one\n2. two\n\nQuestions?`)
  // The address is in the body, so it isn't repeated.
  expect(written.text).not.toContain('Look:')
  expect(written.text).toContain('Imprint: https://north.test/imprint')
})

test('an internationalised address links to its Punycode and is shown in its own letters', async () => {
  const gallery = await makeGallery(world, studio, { slug: '結婚式' })
  const { html, text: plain } = await renderGalleryMail(world.deps, {
    ...(await findMail(world.deps.db, { account: studio.account, gallery, kind })),
    account: studio.account,
    gallery,
    customer: { firstName: 'Mia' },
  })
  const address = `http://${studio.host}/albums/%E7%B5%90%E5%A9%9A%E5%BC%8F`
  expect(html).toContain(`href="${address}"`)
  expect(html).toContain(`>http://${studio.host}/albums/結婚式</a>`)
  expect(html.split(address)).toHaveLength(html.split(`href="${address}"`).length)
  expect(plain).toContain(`:\n${address}\n`)
})

test('a customer without a first name gets a greeting without a name', async () => {
  const gallery = { ...(await makeGallery(world, studio)), defaultLocale: 'de' as const }
  const { subject, text: plain } = await renderGalleryMail(world.deps, {
    ...(await findMail(world.deps.db, { account: studio.account, gallery, kind })),
    account: studio.account,
    gallery,
    customer: { firstName: '' },
  })
  expect(subject).toBe(`Ihre Fotos von ${gallery.name} sind da`)
  expect(plain).toContain('Guten Tag,\n')
})

const link = (href: string) =>
  draft([paragraph({ ...text('x'), marks: [{ type: 'link', attrs: { href } }] })])
const HREF = 'body.content.0.content.0.marks.0.attrs.href'

test.each<[string, unknown, string, string]>([
  ['a script as a link', link('javascript:alert(1)'), HREF, 'not_a_mail_link'],
  ['a link without https', link('http://north.test'), HREF, 'not_a_mail_link'],
  ['a link with a line break', link('https://north.test/\n'), HREF, 'not_a_mail_link'],
  ['a link with a login', link('https://me:you@north.test'), HREF, 'not_a_mail_link'],
  ['data as a link', link('data:text/html,x'), HREF, 'not_a_mail_link'],
  ['another block', draft([{ type: 'image' } as never]), 'body.content.0.type', 'malformed'],
  [
    'attributes of a paragraph',
    draft([{ type: 'paragraph', attrs: { style: 'x' } } as never]),
    'body.content.0.attrs',
    'unknown_key',
  ],
  [
    'a list in a list',
    draft([
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }],
      } as never,
    ]),
    'body.content.0.content.0.content.0.type',
    'not_a_choice',
  ],
  [
    'an unknown merge field',
    draft([paragraph({ type: 'mergeField', attrs: { field: 'password' } })]),
    'body.content.0.content.0.attrs.field',
    'not_a_choice',
  ],
  ['too long a body', draft([paragraph(text('x'.repeat(5_000)), text('y'))]), 'body', 'too_long'],
  ['too long a subject', draft([], { subject: [text('x'.repeat(201))] }), 'subject', 'too_long'],
  ['an empty subject', draft([], { subject: [text('  ')] }), 'subject', 'required'],
  ['a button without text', draft([], { buttonText: [] }), 'buttonText', 'required'],
  ['no body', { ...draft(), body: undefined }, 'body', 'required'],
])('%s is refused at its place', async (_, mail, field, code) => {
  const gallery = await makeGallery(world, studio)
  const answer = await preview(gallery.guid, mail)
  const fields = (answer.body as { fields?: Record<string, { code: string }> }).fields
  expect([answer.status, fields?.[field]?.code]).toEqual([422, code])
})

test('an email as deeply nested as a request allows is refused without being read', async () => {
  const gallery = await makeGallery(world, studio)
  let deep: object = { type: 'paragraph' }
  for (let level = 0; level < 2_000; level++) deep = { type: 'listItem', content: [deep] }
  expect((await preview(gallery.guid, draft([deep as never]))).status).toBe(422)
})

test('the preview greets a sample person, with a text that isn’t saved', async () => {
  const gallery = await makeGallery(world, studio)
  const { status, body } = await preview(gallery.guid, draft())
  expect([status, body.subject]).toEqual([200, 'Hi Alex'])
  const kept = await world.deps.db.select().from(table).where(eq(table.engineGuid, gallery.guid))
  expect(kept).toEqual([])
})

test('a test goes to anyone who requests it with a verified address, up to a limit', async () => {
  const gallery = await makeGallery(world, studio)
  const send = (token: string) =>
    world.call(galleryMails.sendTest, {
      token,
      body: { engineGuid: gallery.guid, kind, ...draft() },
    })
  const unproved = await makeUser(world, studio.account, 'administrator', {
    addressConfirmedAt: null,
  })
  const refused = await send(unproved.token)
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
    403,
    'address_unconfirmed',
  ])
  expect(world.mails).toEqual([])
  const { status, body } = await send(studio.owner.token)
  expect([status, body]).toEqual([200, { emailAddress: studio.owner.emailAddress }])
  expect(world.mails).toEqual([
    expect.objectContaining({
      to: studio.owner.emailAddress,
      subject: 'Hi Robin',
      senderName: 'North Studio',
    }),
  ])
  for (let n = 1; n < 20; n++) await send(studio.owner.token)
  expect((await send(studio.owner.token)).status).toBe(429)
})

test('a copy of a gallery has its emails', async () => {
  const gallery = await makeGallery(world, studio)
  const body = { engineGuid: gallery.guid, kind, ...draft() }
  await world.call(galleryMails.update, { token: studio.owner.token, body })
  const copy = await world.call(engines.duplicate, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, name: 'A copy with mails' },
  })
  const { body: read } = await world.call(galleryMails.read, {
    token: studio.owner.token,
    query: { engineGuid: copy.body.engine.guid, kind },
  })
  expect(read).toMatchObject({ isDefault: false, mail: draft() })
})
