import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWhatsAppMessages } from './whatsapp-messages.ts'

/** The requested languages, by code; only some have approved templates. */
const asked: string[] = []
const approved = new Set<string>()
const meta = createServer((request, response) => {
  void readText(request).then((body) => {
    const { template } = JSON.parse(body) as { template: { language: { code: string } } }
    const { code } = template.language
    asked.push(code)
    response.statusCode = approved.has(code) ? 200 : 404
    response.end(
      JSON.stringify(
        approved.has(code) ? { messages: [{ id: `in-${code}` }] } : { error: { code: 132_001 } },
      ),
    )
  })
})
beforeAll(() => new Promise<void>((resolve) => void meta.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => void meta.close(() => resolve())))

const send = (language: (typeof GALLERY_LOCALE_CODES)[number]) =>
  createWhatsAppMessages({
    url: `http://127.0.0.1:${(meta.address() as AddressInfo).port}`,
    token: 'token',
    phoneId: '1',
  }).send({ to: '447700900123', template: 'order_ready', language, parameters: ['a', 'b', 'c'] })

test('languages are called as Meta calls them', async () => {
  asked.length = 0
  approved.clear()
  for (const language of GALLERY_LOCALE_CODES)
    await expect(send(language)).rejects.toMatchObject({ code: 'refused' })
  expect([...new Set(asked)].toSorted()).toEqual(
    'bg de en es fr it ja ms nb nl pt_PT sq th'.split(' '),
  )
})

test('without a template in the person’s language they get the English one', async () => {
  asked.length = 0
  approved.add('en').add('pt_PT')
  expect(await send('pt')).toEqual({ id: 'in-pt_PT' })
  expect(await send('sq')).toEqual({ id: 'in-en' })
  expect(asked).toEqual(['pt_PT', 'sq', 'en'])
})
