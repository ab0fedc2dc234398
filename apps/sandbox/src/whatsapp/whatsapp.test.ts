import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-whatsapp-'))
const app = buildSandbox({ dataDir })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const template = {
  name: 'order_ready',
  language: { code: 'en' },
  components: [
    {
      type: 'body',
      parameters: ['<b>Ada</b>', 'North Studio', 'http://north.localhost/orders/1'].map((text) => ({
        type: 'text',
        text,
      })),
    },
  ],
}
const send = (change: object = {}, token = 'sandbox') =>
  app.inject({
    method: 'POST',
    url: '/whatsapp/v23.0/1/messages',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: {
      messaging_product: 'whatsapp',
      to: '447700900123',
      type: 'template',
      template,
      ...change,
    },
  })

test('a message arrives in the words of its template, on a page that is marked, with a link', async () => {
  const sent = await send()
  expect(sent.json()).toMatchObject({
    messaging_product: 'whatsapp',
    contacts: [{ wa_id: '447700900123' }],
    messages: [{ id: expect.stringMatching(/^wamid\./) }],
  })
  const page = (await app.inject({ url: '/whatsapp', headers: { host: 'localhost' } })).body
  expect(page).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;, your order from North Studio is ready:')
  expect(page).toContain('href="http://north.localhost/orders/1"')
  expect(page).toContain('SANDBOX')
})

test.each([
  ['no token', {}, '', 401, 190],
  ['another kind of message', { type: 'text' }, 'x', 400, 100],
  ['a number that is none', { to: '+44' }, 'x', 400, 131_009],
  ['an unknown template', { template: { ...template, name: 'nope' } }, 'x', 404, 132_001],
  [
    'an unknown language',
    { template: { ...template, language: { code: 'ms-my' } } },
    'x',
    404,
    132_001,
  ],
  [
    'a gap that is not filled',
    { template: { ...template, components: [{ type: 'body', parameters: [] }] } },
    'x',
    400,
    132_000,
  ],
])('%s is refused as Meta does', async (_name, change, token, status, code) => {
  const refused = await send(change, token)
  expect([refused.statusCode, refused.json().error.code]).toEqual([status, code])
})
