import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildSandbox, startSandbox } from './app.ts'

let dataDir: string
let app: FastifyInstance
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-sandbox-'))
  app = buildSandbox({ dataDir })
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function put(id: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  await writeFile(join(dataDir, 'mail', `${id}.eml`), content)
}

const eml = (
  subject: string,
  {
    html = '<p>Hello <a href="https://a.test/x">there</a></p>',
    text = 'Go to https://a.test/reset?token=abc&x=1.',
  } = {},
) =>
  [
    'From: "Studio" <hello@studio.test>',
    'To: Mia <mia@a.test>, leo@a.test',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 15:48:01 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--b--',
    '',
  ].join('\r\n')

async function getPage(url: string) {
  const answer = await app.inject(url)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    page: parse(answer.body, { blockTextElements: { script: true, style: true } }),
    body: answer.body,
  }
}
const getJson = async (url: string) => (await app.inject(url)).json() as never

describe('every page', () => {
  test.each([
    ['/', 200],
    ['/mail', 200],
    ['/mail/one', 200],
    ['/mail/none', 404],
    ['/nothing', 404],
    ['/mail?from=x', 400],
  ])('%s is marked as SANDBOX and may run nothing', async (url, status) => {
    await put('one', eml('One'))
    const { headers, page, ...answer } = await getPage(url)
    expect(answer.status).toBe(status)
    expect(page.querySelector('title')?.text).toMatch(/SANDBOX$/)
    expect(page.querySelector('header')?.text).toContain('SANDBOX')
    expect(page.querySelector('main h1')?.text).toBeTruthy()
    expect(page.querySelectorAll('script, [onclick], [style]')).toHaveLength(0)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  test('has its colours for light and dark', async () => {
    const { body, headers } = await getPage('/sandbox.css')
    expect(headers['content-type']).toContain('text/css')
    expect(body).toContain('prefers-color-scheme: dark')
  })

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test'])(
    'is refused under the foreign name %s, so that no website reads along',
    async (host) => {
      await put('one', eml('One'))
      const answer = await app.inject({ url: '/mail/one.json', headers: { host } })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'The sandbox only accepts connections from this machine.' },
      ])
    },
  )

  test.each(['localhost:3001', 'demo.localhost:3001', '127.0.0.1:3001', '[::1]:3001'])(
    'opens under %s',
    async (host) => {
      expect((await app.inject({ url: '/mail', headers: { host } })).statusCode).toBe(200)
    },
  )
})

describe('the mailbox', () => {
  test('is empty before the first email', async () => {
    expect((await getPage('/mail')).page.querySelector('main')?.text).toContain(
      'No mail has been sent yet',
    )
    expect(await getJson('/mail.json')).toEqual({ mails: [], total: 0 })
  })

  test('lists the newest email first, in pages', async () => {
    for (let index = 100; index < 160; index++)
      await put(`20261120T000000${index}Z-aaaa`, eml(`Mail ${index}`))
    const subjects = (page: Awaited<ReturnType<typeof getPage>>['page']) =>
      page.querySelectorAll('tbody a').map((link) => link.text)
    const first = (await getPage('/mail')).page
    expect(subjects(first)).toEqual(Array.from({ length: 50 }, (_, index) => `Mail ${159 - index}`))
    const older = first.querySelectorAll('nav.pages a')
    expect(older.map((link) => link.text)).toEqual(['Older'])
    const second = (await getPage(older[0]!.getAttribute('href')!)).page
    expect(subjects(second)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Mail ${109 - index}`),
    )
    expect(second.querySelectorAll('nav.pages a').map((link) => link.getAttribute('href'))).toEqual(
      ['/mail?from=0'],
    )
    expect((await getPage('/mail?from=500')).page.querySelector('main')?.text).toContain(
      'There are only 60 mails',
    )
    expect(await getJson('/mail.json?from=1&size=1')).toEqual({
      total: 60,
      mails: [
        {
          id: '20261120T000000158Z-aaaa',
          subject: 'Mail 158',
          from: 'Studio <hello@studio.test>',
          to: ['Mia <mia@a.test>', 'leo@a.test'],
          date: Date.UTC(2026, 10, 20, 15, 48, 1),
        },
      ],
    })
  })

  test("ignores half-written files, links, and files that aren't emails", async () => {
    await put('one', eml('One'))
    await writeFile(join(dataDir, 'secret.txt'), 'From: secret@a.test\r\n\r\nsecret')
    for (const name of ['.two.tmp', 'notes.txt', 'a b.eml', '.hidden.eml'])
      await writeFile(join(dataDir, 'mail', name), eml(name))
    await mkdir(join(dataDir, 'mail', 'folder.eml'))
    await symlink(join(dataDir, 'secret.txt'), join(dataDir, 'mail', 'link.eml'))
    expect(await getJson('/mail.json')).toMatchObject({ total: 1, mails: [{ id: 'one' }] })
    expect((await getPage('/mail/link')).status).toBe(404)
    expect((await getPage('/mail/folder')).status).toBe(404)
  })

  test.each([
    '..%2f..%2fsecret',
    '%2e%2e%2fsecret',
    'one%00',
    'one.eml',
    '%2fetc%2fpasswd',
    'a'.repeat(300),
  ])('has no mail called %s', async (id) => {
    await put('one', eml('One'))
    await writeFile(join(dataDir, 'secret.eml'), eml('Secret'))
    for (const url of [`/mail/${id}`, `/mail/${id}.json`, `/mail/${id}/html`]) {
      const { status, body } = await getPage(url)
      expect([url, status]).toEqual([url, id.length > 100 ? 414 : 404])
      expect(body).not.toContain('Secret')
    }
  })
})

describe('an email', () => {
  test('shows its head, its text with links that work, and its HTML in a frame without rights', async () => {
    await put('one', eml('=?utf-8?q?Gr=C3=BC=C3=9Fe?='))
    const { page, headers } = await getPage('/mail/one')
    expect(page.querySelector('h1')?.text).toBe('Grüße')
    expect(page.querySelectorAll('dd').map((part) => part.text)).toEqual([
      'Studio <hello@studio.test>',
      'Mia <mia@a.test>, leo@a.test',
      '2026-11-20 15:48:01 UTC',
    ])
    const link = page.querySelector('pre a')!
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://a.test/reset?token=abc&x=1',
      '_top',
    ])
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
    const frame = page.querySelector('iframe')!
    expect(frame.getAttribute('sandbox')!.split(' ')).not.toContain('allow-scripts')
    expect(frame.getAttribute('sandbox')!.split(' ')).not.toContain('allow-same-origin')
    const inner = await getPage(frame.getAttribute('src')!)
    expect(inner.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups .*default-src 'none'/,
    )
    expect(inner.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(inner.page.querySelector('base')?.getAttribute('target')).toBe('_top')
    expect(inner.page.querySelector('a')?.getAttribute('href')).toBe('https://a.test/x')
  })

  test('can be read by tests', async () => {
    await put('one', eml('One'))
    expect(await getJson('/mail/one.json')).toEqual({
      id: 'one',
      subject: 'One',
      from: 'Studio <hello@studio.test>',
      to: ['Mia <mia@a.test>', 'leo@a.test'],
      date: Date.UTC(2026, 10, 20, 15, 48, 1),
      attachments: [],
      text: expect.stringContaining('Go to https://a.test/reset?token=abc&x=1.'),
      html: expect.stringContaining('<p>Hello'),
      links: ['https://a.test/reset?token=abc&x=1'],
      unsubscribe: '',
    })
    expect([
      (await app.inject('/mail/none.json')).statusCode,
      await getJson('/mail/none.json'),
    ]).toEqual([404, { error: 'This email doesn’t exist.' }])
  })

  test('can not bring markup into our pages', async () => {
    await put(
      'one',
      eml('<script>alert(1)</script>', {
        text: '</pre><script>alert(2)</script> https://a.test/"onclick="x',
      }),
    )
    for (const url of ['/mail', '/mail/one']) {
      const { page } = await getPage(url)
      expect(page.querySelectorAll('script, [onclick]')).toHaveLength(0)
      expect(page.text).toContain('<script>alert(1)</script>')
    }
  })

  test('keeps its own head in the frame', async () => {
    await put(
      'one',
      eml('One', {
        html: '<!doctype html><html><head lang="x"><title>T</title></head><body><header>H</header></body></html>',
      }),
    )
    expect((await getPage('/mail/one/html')).body).toContain(
      '<head lang="x"><base target="_top"><title>T</title>',
    )
  })

  test('lists what is attached', async () => {
    await put(
      'one',
      'From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHi\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="a <b>.png"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n',
    )
    expect((await getPage('/mail/one')).page.querySelector('dl')?.text).toContain(
      'a <b>.png, image/png, 3 bytes',
    )
  })

  test.each([
    ['nothing', ''],
    ['noise', randomBytes(5000)],
    ['no body', 'Subject: x'],
    ['a wrong date', 'Date: yesterday\r\nSubject: x\r\n\r\nHi'],
    [
      'a part that never ends',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHi',
    ],
    ['an unknown charset', 'Content-Type: text/plain; charset=klingon\r\n\r\nHi'],
    ['endless headers', `X: ${'y'.repeat(3_000_000)}\r\n\r\nHi`],
    [
      'parts in parts in parts',
      Array.from(
        { length: 400 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
      ).join(''),
    ],
    ['a group of people', 'To: Team: a@b.c, d@e.f;\r\nSubject: x\r\n\r\nHi'],
  ])('that holds %s is still shown', async (_name, content) => {
    await put('odd', content)
    await utimes(join(dataDir, 'mail', 'odd.eml'), 1_700_000_000, 1_700_000_000)
    for (const url of ['/mail', '/mail.json', '/mail/odd', '/mail/odd.json', '/mail/odd/html'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
    expect(await getJson('/mail/odd.json')).toMatchObject({ id: 'odd', date: 1_700_000_000_000 })
  })
})

describe('starting it', () => {
  test('listens on this machine at the URL that it reports', async () => {
    const sandbox = await startSandbox({ port: 0, dataDir })
    try {
      expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(await (await fetch(`${sandbox.url}/mail`)).text()).toContain('SANDBOX')
    } finally {
      await sandbox.stop()
    }
    await expect(fetch(sandbox.url)).rejects.toThrow()
  })

  test('names the setting when the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    await expect(startSandbox({ port, dataDir })).rejects.toThrow(
      `SANDBOX_PORT ${port} can't be used: it is taken by another program.`,
    )
    await new Promise((resolve) => other.close(resolve))
  })
})
