import { Readable } from 'node:stream'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'previews-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const previews = {
  languages: ['en', 'de'],
  mails: ['refund'],
  documents: ['invoice'],
  mail: (name: string, language: string) =>
    name === 'refund'
      ? {
          subject: `Refund ${language}`,
          text: 'Money <back>',
          html: '<html><head><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head></html>',
        }
      : undefined,
  document: async (name: string) => (name === 'invoice' ? Readable.from(['%PDF']) : undefined),
}
const headers = { host: 'localhost' }

test('all emails and documents are listed, and each is shown in a language', async () => {
  const app = buildSandbox({ dataDir, previews })
  const get = async (url: string) => app.inject({ url, headers })
  const list = await get('/mail/preview?language=de')
  expect(list.body).toContain('href="/mail/preview/refund?language=de"')
  expect(list.body).toContain('href="/mail/preview/invoice.pdf?language=de"')
  const page = await get('/mail/preview/refund?language=de')
  expect(page.body).toContain('Refund de')
  expect(page.body).toContain('Money &lt;back&gt;')
  const framed = async (scheme: string) =>
    (await get(`/mail/preview/refund/html?scheme=${scheme}`)).body
  expect(await framed('dark')).toContain('@media all{')
  expect(await framed('light')).toContain('@media not all{')
  const pdf = await get('/mail/preview/invoice.pdf')
  expect([pdf.headers['content-type'], pdf.body]).toEqual(['application/pdf', '%PDF'])
  expect((await get('/mail/preview/refund?language=x')).body).toContain('Refund en')
  for (const url of [
    '/mail/preview/other',
    '/mail/preview/other.pdf',
    '/mail/preview/other/html',
    '/mail/preview/constructor',
  ])
    expect((await get(url)).statusCode, url).toBe(404)
  await app.close()
})

test('without previews there is no such page', async () => {
  const app = buildSandbox({ dataDir })
  expect((await app.inject({ url: '/mail/preview/refund', headers })).statusCode).toBe(404)
  await app.close()
})
