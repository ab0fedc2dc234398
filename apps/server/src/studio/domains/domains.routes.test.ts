import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { users } from '../../ground/db/tables/users.ts'
import { type Dns, DnsError } from '../../ground/ports/dns/dns.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'
import { handleCheckDomain } from './check-domain.handler.ts'
import { checkDomainJob } from './check-domain.job.ts'
import { handleSendDomainNotice } from './send-domain-notice.handler.ts'
import { handleSweepDomains } from './sweep-domains.handler.ts'

/** Simulated DNS records, by host. */
const zone = new Map<string, { texts?: string[]; aliases?: string[]; addresses?: string[] }>()
let isDown = false
let deadDomain: string | undefined
const answer = (kind: 'texts' | 'aliases' | 'addresses') => async (host: string) => {
  if (isDown || host === deadDomain) throw new DnsError('away')
  return zone.get(host)?.[kind] ?? []
}
const dns: Dns = {
  texts: answer('texts'),
  aliases: answer('aliases'),
  addresses: answer('addresses'),
}

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({ dns, loadSiteBundle: async () => testSiteBundle })
})
afterAll(() => world.close())
beforeEach(() => {
  zone.clear()
  isDown = false
  deadDomain = undefined
})

const newDomain = () => `photos.${newGuid()}.test`
const claim = async ({ owner: { token } }: Studio, domain: string) => {
  await giveProof(world, token)
  return world.call(contract.domains.claim, { token, body: { domain } })
}
const check = (studio: Studio, domain: string) =>
  world.call(contract.domains.check, { token: studio.owner.token, body: { domain } })
const list = async (studio: Studio) =>
  (await world.call(contract.domains.list, { token: studio.owner.token })).body.domains
const remove = async ({ owner: { token } }: Studio, domain: string) => {
  await giveProof(world, token)
  return world.call(contract.domains.remove, { token, query: { domain } })
}
const allowed = async (domain: string, ip?: string) =>
  (await world.call(contract.domains.allowed, { query: { domain }, ip })).status

/** Sets the records that the studio is asked to create. */
async function setRecords(studio: Studio, domain: string): Promise<void> {
  const entered = (await list(studio)).find((candidate) => candidate.domain === domain)!
  for (const { type, name, value } of entered.records)
    zone.set(name, type === 'TXT' ? { texts: [value] } : { aliases: [value] })
}
async function verify(studio: Studio, domain: string): Promise<void> {
  await claim(studio, domain)
  await setRecords(studio, domain)
  expect((await check(studio, domain)).body.account.customDomain).toBe(domain)
}

test('a domain is entered, its records are told, and once they are found all links use it', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  const entered = await claim(studio, ` https://${domain.toUpperCase()}./ `.replace('./', '/'))
  expect([entered.status, entered.body.domains]).toMatchObject([
    201,
    [
      {
        domain,
        state: 'pending',
        lookupProblem: null,
        records: [
          { type: 'CNAME', name: domain, value: `${studio.account.alias}.localhost` },
          {
            type: 'TXT',
            name: `_proofdesk.${domain}`,
            value: expect.stringMatching(/^proofdesk=/),
          },
        ],
      },
    ],
  ])
  expect(await allowed(domain)).toBe(404)
  expect((await check(studio, domain)).body.domains).toMatchObject([
    { state: 'pending', lookupProblem: 'ownership_missing' },
  ])
  await setRecords(studio, domain)
  const { body } = await check(studio, domain)
  expect(body.domains).toMatchObject([
    { domain, state: 'verified', records: [], lookupProblem: null },
  ])
  expect(body.account).toMatchObject({
    customDomain: domain,
    publicOrigin: `http://${domain}:3000`,
  })
  expect(await allowed(domain)).toBe(200)
  expect(await allowed(`${domain.toUpperCase()}.`)).toBe(200)
})

test('each missing record has its reason, and name servers that are away are told apart', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  await claim(studio, domain)
  const problem = async () => (await check(studio, domain)).body.domains[0]!.lookupProblem
  isDown = true
  expect(await problem()).toBe('dns_unreachable')
  isDown = false
  expect(await problem()).toBe('ownership_missing')
  await setRecords(studio, domain)
  zone.delete(domain)
  expect(await problem()).toBe('address_missing')
  zone.set(domain, { addresses: ['198.51.100.1'] })
  expect(await problem()).toBe('points_elsewhere')
  zone.set(`${studio.account.alias}.localhost`, { addresses: ['192.0.2.1'] })
  zone.set(domain, { addresses: ['192.0.2.1'] })
  expect(await problem()).toBe(null)
})

test('a registered domain takes the platform’s addresses, or what its provider has instead', async () => {
  const studio = await makeStudio(world)
  const domain = `${newGuid()}.test`
  const addressRecord = async () => (await list(studio))[0]!.records.slice(0, -1)
  const host = `${studio.account.alias}.localhost`
  await claim(studio, domain)
  expect(await addressRecord()).toEqual([{ type: 'ALIAS', name: domain, value: host }])
  zone.set(host, { addresses: ['192.0.2.1', '2001:db8::1'] })
  expect(await addressRecord()).toEqual([
    { type: 'A', name: domain, value: '192.0.2.1' },
    { type: 'AAAA', name: domain, value: '2001:db8::1' },
  ])
})

test.each([
  ['the platform', 'localhost', 'not_a_domain'],
  ['an IP address', '192.0.2.1', 'not_a_domain'],
  ['a single label', 'studio', 'not_a_domain'],
  ['a port', 'studio.test:80', 'not_a_domain'],
  ['nothing', ' ', 'required'],
  ['a hundred thousand letters', 'a'.repeat(100_000), 'too_long'],
])('%s is refused at its field', async (_, domain, code) => {
  const studio = await makeStudio(world)
  expect((await claim(studio, domain)).body.fields).toMatchObject({ domain: { code } })
  expect(await list(studio)).toEqual([])
})

test('the platform’s own domain and what is below it can’t be claimed', async () => {
  const public_ = await createTestApp({
    dns,
    env: { DOMAIN: 'proofdesk.test', SANDBOX: 'on', PROTOCOL: 'http' },
  })
  const studio = await makeStudio(public_)
  for (const domain of ['proofdesk.test', 'demo.Proofdesk.test', 'a.b.proofdesk.test']) {
    const { body } = await public_.call(contract.domains.claim, {
      token: studio.owner.token,
      body: { domain },
    })
    expect(body.fields).toMatchObject({ domain: { code: 'platforms_domain' } })
  }
  await public_.close()
})

test('anyone who proves a domain first has it; a claim that is not proved holds no one up', async () => {
  const [slow, quick] = [await makeStudio(world), await makeStudio(world)]
  const domain = newDomain()
  await claim(slow, domain)
  await verify(quick, domain)
  await setRecords(slow, domain)
  expect((await check(slow, domain)).body.domains).toMatchObject([
    { state: 'pending', lookupProblem: 'taken' },
  ])
  expect((await claim(slow, domain)).body.fields).toMatchObject({ domain: { code: 'taken' } })
  expect((await remove(slow, domain)).status).toBe(200)
  expect((await remove(slow, domain)).status).toBe(404)
  expect((await list(quick))[0]).toMatchObject({ domain, state: 'verified' })
  // Once given up, another studio can have it.
  expect((await remove(quick, domain)).status).toBe(200)
  await verify(slow, domain)
})

test('two studios that prove a domain at the same moment: one has it', async () => {
  const studios = [await makeStudio(world), await makeStudio(world)]
  const domain = newDomain()
  const texts: string[] = []
  for (const studio of studios) {
    const { body } = await claim(studio, domain)
    texts.push(body.domains[0]!.records.at(-1)!.value)
  }
  zone.set(`_proofdesk.${domain}`, { texts })
  for (const { account } of studios)
    zone.set(`${account.alias}.localhost`, { addresses: ['192.0.2.1'] })
  zone.set(domain, { addresses: ['192.0.2.1'] })
  const answers = await Promise.all(studios.map((studio) => check(studio, domain)))
  expect(answers.map(({ body }) => body.domains[0]!.state).sort()).toEqual(['pending', 'verified'])
})

test('a claim expires after seven days, and entering it again keeps its records', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  const { records } = (await claim(studio, domain)).body.domains[0]!
  await setRecords(studio, domain)
  world.clock.pass(7 * DAY_MS)
  try {
    expect(await list(studio)).toMatchObject([{ state: 'expired', records }])
    expect((await check(studio, domain)).status).toBe(404)
    expect((await claim(studio, domain)).body.domains).toMatchObject([
      { state: 'pending', records },
    ])
    expect((await check(studio, domain)).body.domains).toMatchObject([{ state: 'verified' }])
  } finally {
    world.clock.pass(-7 * DAY_MS)
  }
})

test('another domain can be entered while the first works, which stays until the other is proved', async () => {
  const studio = await makeStudio(world)
  const [first, second] = [newDomain(), newDomain()]
  await verify(studio, first)
  expect((await claim(studio, second)).body.domains.map(({ state }) => state)).toEqual([
    'verified',
    'pending',
  ])
  await setRecords(studio, second)
  expect((await check(studio, second)).body.domains).toMatchObject([
    { domain: second, state: 'verified' },
  ])
  expect(await allowed(first)).toBe(404)
})

test('the sweep has due claims looked up, each once, and leaves expired ones alone', async () => {
  const [due, expired] = [await makeStudio(world), await makeStudio(world)]
  const domain = newDomain()
  await claim(due, domain)
  await claim(expired, newDomain())
  await world.deps.db
    .update(domainClaims)
    .set({ expiresAt: world.clock.now() })
    .where(eq(domainClaims.accountGuid, expired.account.guid))
  await setRecords(due, domain)
  const jobs: unknown[] = []
  const sweep = () =>
    handleSweepDomains({
      ...world.deps,
      queue: {
        ...world.deps.queue,
        enqueueMany: async (_tx, _job, payloads) => void jobs.push(...payloads),
      },
    })
  await sweep()
  const own = () =>
    jobs.filter((payload) =>
      [due, expired].some(
        ({ account }) => account.guid === (payload as { accountGuid: string }).accountGuid,
      ),
    )
  expect(own()).toEqual([])
  world.clock.pass(2 * MINUTE_MS)
  try {
    await sweep()
  } finally {
    world.clock.pass(-2 * MINUTE_MS)
  }
  const payload = { accountGuid: due.account.guid, domain }
  expect(own()).toEqual([payload])
  // A queued job is not enqueued again.
  await world.deps.db.transaction((tx) => world.deps.queue.enqueue(tx, checkDomainJob, payload))
  await handleCheckDomain(world.deps, payload)
  await handleCheckDomain(world.deps, payload)
  await handleCheckDomain(world.deps, { ...payload, domain: newDomain() })
  expect(await list(due)).toMatchObject([{ domain, state: 'verified' }])
})

test('the site answers on its own domain, and its alias leads there until the domain is given up', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  const domain = newDomain()
  const get = (host: string, url: string) => world.app.inject({ url, headers: { host } })
  const path = `/albums/${gallery.slug}?text=a%20b`
  await verify(studio, domain)
  const led = await get(studio.host, path)
  expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
    308,
    `http://${domain}:3000${path}`,
    'no-store',
  ])
  for (const url of ['//evil.test/x', 'http://evil.test/x'])
    expect((await get(studio.host, url)).headers.location).toBe(`http://${domain}:3000/x`)
  expect((await get(domain, path)).statusCode).not.toBe(308)
  const site = await world.call(contract.siteGalleries.read, {
    query: { slug: gallery.slug },
    host: domain,
  })
  expect(site.status).toBe(200)
  await remove(studio, domain)
  expect((await get(studio.host, path)).statusCode).not.toBe(308)
  const [row] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  expect(row!.customDomain).toBe(null)
})

test('a proxy is told which hosts are sites of ours, and strangers learn nothing else', async () => {
  const studio = await makeStudio(world)
  expect(await allowed(`${studio.account.alias}.localhost`)).toBe(200)
  for (const domain of [
    'localhost',
    'nobody.localhost',
    `a.${studio.account.alias}.localhost`,
    'stranger.test',
    '127.0.0.1',
    `${studio.account.alias}\u0000.localhost`,
    "x' or 1=1",
  ])
    expect(await allowed(domain)).toBe(404)
  const refused = await world.call(contract.domains.allowed, { query: { domain: 'stranger.test' } })
  expect(Object.keys(refused.body)).toEqual(['error', 'code'])
  const ip = '198.51.100.77'
  const answers = await Promise.all(Array.from({ length: 700 }, () => allowed('stranger.test', ip)))
  expect(new Set(answers)).toEqual(new Set([404, 429]))
  expect(await allowed(`${studio.account.alias}.localhost`, ip)).toBe(200)
})

/** Looks up a domain each hour, as the job does while it fails. */
async function checkEveryHour(studio: Studio, domain: string, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await handleCheckDomain(world.deps, { accountGuid: studio.account.guid, domain })
    world.clock.pass(HOUR_MS)
  }
}
const customDomainOf = async ({ account }: Studio) => {
  const [row] = await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid))
  return row!.customDomain
}
/** Restores the clock afterwards, because tests share it. */
async function withClock(work: () => Promise<void>): Promise<void> {
  const start = world.clock.now()
  try {
    await work()
  } finally {
    world.clock.pass(start - world.clock.now())
  }
}

test('a domain that has not led here for seven days leaves the links, and comes back by itself', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  await verify(studio, domain)
  const right = zone.get(domain)!
  const mine = `${studio.account.alias}.localhost`
  await withClock(async () => {
    zone.set(domain, { addresses: ['198.51.100.1'] })
    const failingSince = world.clock.now()
    await checkEveryHour(studio, domain, 6 * 24)
    const failing = await list(studio)
    expect(Math.round((failing[0]!.expiresAt! - failingSince) / HOUR_MS)).toBe(7 * 24)
    expect(failing).toMatchObject([
      {
        domain,
        state: 'verified',
        lookupProblem: 'points_elsewhere',
        records: [
          { type: 'CNAME', name: domain, value: mine },
          { type: 'TXT', name: `_proofdesk.${domain}` },
        ],
      },
    ])
    expect(await customDomainOf(studio)).toBe(domain)

    // One success in between restarts the seven days.
    zone.set(domain, right)
    await checkEveryHour(studio, domain, 1)
    expect((await list(studio))[0]).toMatchObject({
      state: 'verified',
      lookupProblem: null,
      records: [],
    })
    zone.set(domain, {})
    await checkEveryHour(studio, domain, 7 * 24)
    expect(await customDomainOf(studio)).toBe(domain)
    await checkEveryHour(studio, domain, 1)
    expect(await customDomainOf(studio)).toBe(null)
    expect((await list(studio))[0]).toMatchObject({
      domain,
      state: 'lost',
      lookupProblem: 'address_missing',
      expiresAt: null,
    })
    expect(await allowed(domain)).toBe(404)
    const site = await world.app.inject({ url: '/', headers: { host: studio.host } })
    expect(site.statusCode).toBe(200)
    // Entered again, it is not listed twice.
    expect((await claim(studio, domain)).body.domains).toHaveLength(1)

    zone.set(domain, right)
    await checkEveryHour(studio, domain, 1)
    expect(await customDomainOf(studio)).toBe(domain)
    expect((await list(studio))[0]).toMatchObject({
      state: 'verified',
      lookupProblem: null,
      records: [],
    })
    expect(await allowed(domain)).toBe(200)
  })
})

test('name servers that we can’t reach at all lose no one a domain, those of the domain do', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  await verify(studio, domain)
  await withClock(async () => {
    isDown = true
    await checkEveryHour(studio, domain, 9 * 24)
    isDown = false
    expect((await list(studio))[0]).toMatchObject({ state: 'verified', lookupProblem: null })
    deadDomain = domain
    await checkEveryHour(studio, domain, 8 * 24)
    expect((await list(studio))[0]).toMatchObject({
      state: 'lost',
      lookupProblem: 'dns_unreachable',
    })
  })
})

test('a lost domain is another studio’s only by its own proof, and does not come back from there', async () => {
  const [former, next] = [await makeStudio(world), await makeStudio(world)]
  const domain = newDomain()
  await verify(former, domain)
  const records = [`_proofdesk.${domain}`, domain].map((name) => [name, zone.get(name)!] as const)
  await withClock(async () => {
    zone.clear()
    expect((await claim(next, domain)).body.fields).toMatchObject({ domain: { code: 'taken' } })
    await checkEveryHour(former, domain, 7 * 24 + 1)
    expect(await customDomainOf(former)).toBe(null)

    // The domain points to the platform again, but it's unclear who owns it now: neither studio has it without a proof.
    for (const { account } of [former, next])
      zone.set(`${account.alias}.localhost`, { addresses: ['192.0.2.1'] })
    zone.set(domain, { addresses: ['192.0.2.1'] })
    await claim(next, domain)
    expect((await check(next, domain)).body.domains).toMatchObject([
      { lookupProblem: 'ownership_missing' },
    ])
    expect((await check(former, domain)).body.domains).toMatchObject([
      { state: 'lost', lookupProblem: 'ownership_missing' },
    ])
    await setRecords(next, domain)
    expect((await check(next, domain)).body.account.customDomain).toBe(domain)

    for (const [name, found] of records) zone.set(name, { ...found, addresses: ['192.0.2.1'] })
    expect((await check(former, domain)).body.domains).toMatchObject([
      { state: 'lost', lookupProblem: 'taken' },
    ])
    expect((await check(next, domain)).body.domains).toMatchObject([
      { state: 'verified', lookupProblem: 'points_elsewhere' },
    ])
    expect([await customDomainOf(former), await customDomainOf(next)]).toEqual([null, domain])
    expect((await remove(former, domain)).status).toBe(200)
    expect(await list(former)).toEqual([])
    expect(await customDomainOf(next)).toBe(domain)
  })
})

test('proved domains are looked up each day; one given up in the meantime stays given up', async () => {
  const studio = await makeStudio(world)
  const domain = newDomain()
  await verify(studio, domain)
  const due = async () => {
    const jobs: unknown[] = []
    await handleSweepDomains({
      ...world.deps,
      queue: {
        ...world.deps.queue,
        enqueueMany: async (_tx, _job, payloads) => void jobs.push(...payloads),
      },
    })
    return jobs.filter(
      (payload) => (payload as { accountGuid: string }).accountGuid === studio.account.guid,
    )
  }
  await withClock(async () => {
    world.clock.pass(DAY_MS - MINUTE_MS)
    expect(await due()).toEqual([])
    world.clock.pass(MINUTE_MS)
    expect(await due()).toEqual([{ accountGuid: studio.account.guid, domain }])
    await remove(studio, domain)
    await handleCheckDomain(world.deps, { accountGuid: studio.account.guid, domain })
    expect([await list(studio), await customDomainOf(studio)]).toEqual([[], null])
  })
})

test('who manages the account is told once that a domain fails, that links have left it, and that it is back', async () => {
  const studio = await makeStudio(world, { companyName: 'Studio Nord', country: 'de' })
  await world.deps.db
    .update(accounts)
    .set({ defaultLanguage: 'de' })
    .where(eq(accounts.guid, studio.account.guid))
  const administrator = await makeUser(world, studio.account, 'administrator')
  await makeUser(world, studio.account, 'photographer')
  const domain = newDomain()
  await verify(studio, domain)
  const right = zone.get(domain)!
  const payload = { accountGuid: studio.account.guid, domain }
  type Notice = Parameters<typeof handleSendDomainNotice>[1]
  let waiting: Notice[] = []
  const deps = {
    ...world.deps,
    queue: {
      ...world.deps.queue,
      enqueueMany: async (_tx: unknown, _job: unknown, payloads: readonly object[]) =>
        void waiting.push(...(payloads as Notice[])),
    },
  }
  const checkFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 12) {
      // Two simultaneous lookups notify only once.
      await Promise.all([handleCheckDomain(deps, payload), handleCheckDomain(deps, payload)])
      world.clock.pass(12 * HOUR_MS)
    }
  }
  const deliver = async () => {
    const before = world.mails.length
    for (const notice of waiting) await handleSendDomainNotice(deps, notice)
    waiting = []
    return world.mails.slice(before)
  }
  const subjects = async () => (await deliver()).map(({ subject }) => subject)
  await withClock(async () => {
    zone.set(domain, { addresses: ['198.51.100.1'] })
    await checkFor(12)
    expect(await deliver()).toEqual([])
    await checkFor(5 * 24)
    const failing = await deliver()
    expect(failing.map(({ to }) => to).sort()).toEqual(
      [studio.owner, administrator].map(({ emailAddress }) => emailAddress).sort(),
    )
    const { subject, text, senderName } = failing[0]!
    expect([subject, senderName]).toEqual([
      `${domain} führt nicht zu Ihren Galerien`,
      'Studio Nord',
    ])
    for (const part of [
      'Die Domain führt zu einem anderen Server',
      `CNAME-Eintrag, Name ${domain}, Wert ${studio.account.alias}.localhost`,
      `TXT-Eintrag, Name _proofdesk.${domain}, Wert proofdesk=`,
      '/de/account/profile',
    ])
      expect(text).toContain(part)

    await checkFor(3 * 24)
    expect(await subjects()).toEqual(Array(2).fill(`Ihre Links nutzen ${domain} nicht mehr`))
    zone.set(domain, right)
    await checkFor(24)
    const back = await deliver()
    expect(back.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`${domain} führt wieder zu Ihren Galerien`),
    )
    expect(back[0]!.text).not.toContain('CNAME')

    // A notice that no longer applies isn't sent, and neither is one to people who left the team.
    world.clock.pass(DAY_MS)
    zone.set(domain, {})
    await checkFor(24)
    expect(waiting.map(({ notice }) => notice)).toEqual(['failing', 'failing'])
    zone.set(domain, right)
    await handleCheckDomain(deps, payload)
    await world.deps.db
      .update(users)
      .set({ deletedAt: world.clock.now() })
      .where(eq(users.guid, administrator.guid))
    expect(await subjects()).toEqual([`${domain} führt wieder zu Ihren Galerien`])
    await remove(studio, domain)
    await handleSendDomainNotice(deps, {
      ...payload,
      recipientGuid: studio.owner.guid,
      notice: 'back',
    })
    expect(await deliver()).toEqual([])
  })
})
