import { mkdtemp, rm } from 'node:fs/promises'
import { Resolver } from 'node:dns/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

let dataDir: string
let app: FastifyInstance
const resolver = new Resolver({ timeout: 2_000, tries: 2 })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-sandbox-'))
  app = buildSandbox({ dataDir })
  await app.listen({ port: 0, host: '127.0.0.1' })
  resolver.setServers([`127.0.0.1:${(app.server.address() as AddressInfo).port}`])
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const put = (payload: unknown[]) => app.inject({ method: 'PUT', url: '/dns/records.json', payload })

test('a resolver gets the records that were entered', async () => {
  await put([
    { type: 'CNAME', name: 'photos.studio.test', value: 'demo.localhost' },
    { type: 'TXT', name: '_proofdesk.photos.studio.test', value: 'proofdesk=abc' },
    { type: 'A', name: 'studio.test', value: '192.0.2.7' },
    { type: 'AAAA', name: 'Studio.test.', value: '2001:db8::7' },
  ])
  expect(await resolver.resolveCname('photos.studio.test')).toEqual(['demo.localhost'])
  expect(await resolver.resolve4('photos.studio.test')).toEqual(['127.0.0.1'])
  expect(await resolver.resolveTxt('_proofdesk.photos.studio.test')).toEqual([['proofdesk=abc']])
  expect(await resolver.resolve4('studio.test')).toEqual(['192.0.2.7'])
  expect(await resolver.resolve6('studio.test')).toEqual(['2001:db8::7'])
  expect(await resolver.resolve4('a.localhost')).toEqual(['127.0.0.1'])
})

test('a name without records, and one without records of that type', async () => {
  await put([{ type: 'A', name: 'studio.test', value: '192.0.2.7' }])
  await expect(resolver.resolve4('nothing.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await expect(resolver.resolveTxt('studio.test')).rejects.toMatchObject({ code: 'ENODATA' })
})

test('records are set and removed on its page, escaped; what is none is left out', async () => {
  await put([])
  const post = (url: string, payload = '') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await post('/dns', 'type=TXT&name=_proofdesk.a.test&value=%3Cb%3E')
  await post('/dns', 'type=A&name=a.test&value=nowhere')
  expect((await app.inject('/dns')).body).toContain('&lt;b&gt;')
  expect((await app.inject('/dns/records.json')).json()).toHaveLength(1)
  await post('/dns/remove/0')
  expect((await app.inject('/dns/records.json')).json()).toEqual([])
  expect((await put([{ type: 'A', name: 'a.test', value: 'x' }])).statusCode).toBe(400)
})
