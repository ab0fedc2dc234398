import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exportPartKey, exportPartName } from '@proofdesk/domain/export-keys'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { payouts } from '../../ground/db/tables/payouts.ts'
import { studioExports } from '../../ground/db/tables/studio-exports.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { users } from '../../ground/db/tables/users.ts'
import { followImport } from '../../gallery/file-checks/follow-import.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { issueInvoices } from '../../sales/invoices/issue-invoices.ts'
import { listInvoiceFiles } from '../../sales/invoices/invoice-file.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeCustomer, makeImport, makeSegment } from '../../test-world/make-customer.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { makeMedia, makeMediaFolder } from '../../test-world/make-media.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { makeOfflineOrder } from '../../test-world/make-offline-order.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makePage } from '../../test-world/make-page.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { makePreset } from '../../test-world/make-preset.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeTax } from '../../test-world/make-tax.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { makeFrame } from '../../test-world/store-frame.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { createZipArchive } from '../../ground/zip-archive/zip-archive.ts'
import { handleExportStudio } from './export-studio.handler.ts'
import { runImport } from './import-command.ts'
import { type ImportOptions, importStudio } from './import-studio.ts'
import { openExportFolder } from './opened-export.ts'
import { type Renew, createRenew, renewText } from './renew-guids.ts'

let home: TestApp
let away: TestApp
let studio: Studio
/** The export of the studio, as it was downloaded. */
let folder: string
beforeAll(async () => {
  home = await createTestApp()
  studio = await fillStudio()
  folder = await download(home, studio.account.guid)
}, 120_000)
beforeEach(async () => {
  away = await createTestApp()
  return () => away.close()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await home.close()
})

/** What opens and closes a gallery. */
const DATES = {
  eventDate: Date.UTC(2026, 4, 3, 10),
  eventEndDate: Date.UTC(2026, 4, 4, 10),
  publishedDate: Date.UTC(2026, 4, 5, 10),
  closesAt: Date.UTC(2030, 4, 31, 21, 59),
  closingEffect: 'stopSelling',
  showCountdown: true,
} as const

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function fillStudio(): Promise<Studio> {
  const made = await makeStudio(home, { companyName: 'Moving Studio', stripeAccountId: 'acct_1' })
  const list = await makeProductList(home, made)
  await makeProduct(home, list)
  const gallery = await makeGallery(home, made, DATES)
  const collection = await makeCollection(home, gallery)
  for (const name of ['a.jpg', 'b.jpg']) {
    const photo = await makePhoto(home, made, gallery, { name, collectionGuids: [collection.guid] })
    await storeOriginal(home, photo, Buffer.from(name), sha256(name))
    await makeOrder(home, gallery, { lines: [{ items: [{ photoGuid: photo.guid }] }] })
  }
  const video = await makeVideo(home, made, gallery)
  await storeOriginal(home, video, Buffer.from('moving'), sha256('moving'))
  const { guid: folderGuid } = await makeMediaFolder(home, made)
  const picture = await makeMedia(home, made, { folderGuid, checksum: sha256('logo') })
  await home.deps.storage.write(picture.key, Buffer.from('logo'), { contentType: 'image/png' })
  await makeFrame(home, made)
  await makeInvoiceSettings(home, made)
  const order = await makeOfflineOrder(home, gallery, made.owner.guid)
  const scope = { accountGuid: made.account.guid }
  await issueInvoices(home.deps, { ...scope, orderGuid: order.guid }, { isAsked: true })
  await makeCustomer(home, gallery, { emailAddress: 'eve@runner.test', tags: ['fast', 'ünï'] })
  await makeImport(home, gallery)
  const draft = await makeGallery(home, made, { published: false, publishAt: DATES.closesAt })
  await home.deps.db
    .update(galleries)
    .set({ published: true })
    .where(eq(galleries.guid, gallery.guid))
  await home.deps.db.insert(subscriptions).values(
    [gallery, draft].map(({ guid }) => ({
      ...scope,
      guid: newGuid(),
      engineGuid: guid,
      emailAddress: 'eager@runner.test',
      firstName: 'Eve',
      lastName: 'Eager',
      locale: 'en' as const,
      marketingOptIn: false,
      consentText: '',
      createdAt: 1,
      confirmedAt: 1,
      isAwaiting: true,
    })),
  )
  for (const make of [makeSegment, makeCoupon, makePage, makePreset, makeTax])
    await make(home, made)
  await makeParticipant(home, gallery)
  await makeSelection(home, gallery, [], { deadline: 4_000_000_000_000 })
  await makeUser(home, made.account, 'photographer', { galleries: [gallery.guid] })
  await home.deps.db
    .insert(mailStops)
    .values({ ...scope, emailAddress: 'no@more.test', reason: 'asked', createdAt: 1 })
  await home.deps.db.insert(payouts).values({
    ...scope,
    guid: newGuid(),
    createdAt: 1,
    requestedBy: made.owner.guid,
    currency: 'GBP',
    amount: 900,
    noOrders: 1,
    payoutDestination: 'bankAccount',
  })
  return made
}

/** Exports a studio and saves its files into a folder of their own. */
async function download(world: TestApp, accountGuid: string): Promise<string> {
  const guid = newGuid()
  const ids = { accountGuid, guid }
  const [owner] = await world.deps.db
    .select({ guid: users.guid })
    .from(users)
    .where(eq(users.accountGuid, accountGuid))
  await world.deps.db
    .insert(studioExports)
    .values({ ...ids, requestedBy: owner!.guid, createdAt: world.clock.now() })
  await handleExportStudio(
    world.deps,
    { accountGuid, exportGuid: guid },
    { isLastAttempt: false, signal: new AbortController().signal },
    { listDocuments: (account, after) => listInvoiceFiles(world.deps, account, after) },
  )
  const target = await mkdtemp(join(tmpdir(), 'export-'))
  for await (const { key } of world.deps.storage.list(`accounts/${accountGuid}/exports/${guid}/`)) {
    const file = await world.deps.storage.open(key)
    await writeFile(join(target, key.split('/').at(-1)!), await buffer(file!.stream))
  }
  expect(exportPartKey(ids, 1)).toContain(exportPartName(1))
  return target
}

function load(world: TestApp, change: Partial<ImportOptions> & { deps?: TestApp['deps'] } = {}) {
  const { deps = world.deps, ...options } = change
  return importStudio(deps, {
    folder,
    say: () => {},
    follow: (tx, account) => followImport(deps, tx, account),
    ...options,
  })
}

/** The export with other texts in its parts, whose hashes are right. */
async function forge(change: (name: string, text: string) => string): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'export-'))
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    parts: { name: string; size: number; checksum: string }[]
  }
  for (const part of manifest.parts) {
    const entries = readZip(await readFile(join(folder, part.name))).map(({ name, bytes }) => {
      const isText = name.startsWith('records/') || name.startsWith('files-')
      const content = isText ? Buffer.from(change(name, bytes.toString())) : bytes
      return { name, shownAt: 0, size: content.length, open: () => Readable.from([content]) }
    })
    const bytes = await buffer(createZipArchive(entries))
    await writeFile(join(target, part.name), bytes)
    Object.assign(part, {
      size: bytes.length,
      checksum: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest))
  return target
}

/** What an import changes, as it was on its way where it comes from. */
const SETTLED: Record<string, readonly string[]> = {
  orders: ['paid_out'],
  payouts: ['status', 'paid_at'],
  shipments: ['state', 'held_until', 'checked_at', 'overdue_at', 'cost'],
  'order-messages': ['due_at'],
  subscribers: ['is_awaiting'],
  selections: ['reminded_for'],
  'upload-batches': ['is_open'],
}

/** All rows of an export as texts that can be compared, by noun. */
async function readNouns(path: string, renew: Renew = (guid) => guid) {
  const given = await openExportFolder(path, () => {})
  const nouns: Record<string, string[]> = {}
  for (const { noun } of given.manifest.nouns) {
    const lines = []
    for await (const line of given.lines(noun)) {
      const row = JSON.parse(renewText(line, renew)) as Record<string, unknown>
      // Names that the test world made of guids are texts, and stay as they are.
      for (const name of ['name', 'slug', 'code', 'code_key'])
        if (name in row) row[name] = (JSON.parse(line) as typeof row)[name]
      for (const name of SETTLED[noun] ?? []) delete row[name]
      lines.push(JSON.stringify(row))
    }
    nouns[noun] = lines.toSorted()
  }
  const files: Record<string, string> = {}
  for await (const { key, sha256: hash } of given.files()) files[renewText(key!, renew)] = hash!
  return { nouns, files }
}

test('another installation has the same studio, row by row and file by file', async () => {
  const outcome = await load(away)
  expect(outcome).toMatchObject({
    account: { guid: studio.account.guid, alias: studio.account.alias },
    owners: [{ emailAddress: studio.owner.emailAddress }],
    withoutLogin: [],
    files: 5,
    missing: 0,
  })
  const copy = await download(away, studio.account.guid)
  const [before, after] = [await readNouns(folder), await readNouns(copy)]
  for (const noun of Object.keys(before.nouns))
    expect([noun, after.nouns[noun]]).toEqual([noun, before.nouns[noun]])
  expect(after.files).toEqual(before.files)
  const kept = await away.deps.db.select().from(galleries)
  expect(kept.filter(({ closesAt }) => closesAt !== null)).toMatchObject([DATES])
  expect(kept.map(({ publishAt }) => publishAt)).toContain(DATES.closesAt)
  expect(Object.values(before.nouns).filter((rows) => rows.length > 0).length).toBeGreaterThan(25)
  await rm(copy, { recursive: true })
})

test('an import leaves no money, email or lab order waiting, and no payment account connected', async () => {
  await load(away)
  const { rows } = await away.deps.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from orders where money_state in ('open', 'held', 'payout')) as money,
      (select count(*)::int from payouts where status <> 'paid') as payouts,
      (select count(*)::int from shipments where state = 'waiting') as lab,
      (select count(*)::int from order_messages where due_at is not null) as messages,
      (select count(*)::int from subscriptions s join galleries g on g.guid = s.engine_guid
        where s.is_awaiting and g.published) as notified,
      (select count(*)::int from subscriptions where is_awaiting) as waiting,
      (select count(*)::int from selections where reminded_for is distinct from deadline) as reminders,
      (select count(*)::int from accounts where stripe_account_id is not null) as accounts,
      (select count(*)::int from pgboss.job where name not in ('check-sizes', 'analyse-gallery')) as jobs`)
  expect(rows).toEqual([
    {
      money: 0,
      payouts: 0,
      lab: 0,
      messages: 0,
      notified: 0,
      waiting: 1,
      reminders: 0,
      accounts: 0,
      jobs: 0,
    },
  ])
  expect(away.mails).toEqual([])
  // The payout of this test is of no orders, here as there.
  expect(await findLedgerBreaches(away.deps.db)).toEqual(await findLedgerBreaches(home.deps.db))
})

test('an owner sets a password by the link that the command prints, and counters are those of the rows', async () => {
  const said: string[] = []
  await runImport(away.deps, {
    folder,
    say: (sentence) => void said.push(sentence),
    follow: async () => {},
  })
  const link = said.find((sentence) => sentence.startsWith(studio.owner.emailAddress))!
  expect(link).toMatch(/reset-password\?token=[\w-]+$/)
  const { rows } = await away.deps.db.execute<Record<string, number>>(sql`
    select
      (select sum(orders)::int from order_sums where granularity = 0) as orders,
      (select sum(orders)::int from customers) as bought,
      (select sum(items)::int from photo_counts where status = 'live') as photos`)
  expect(rows).toEqual([{ orders: 3, bought: 3, photos: 2 }])
})

test('where the studio is here already it gets new guids, a free alias and another address for its owner', async () => {
  await expect(load(home)).rejects.toThrow('--owner name@example.com')
  const taken = await load(home, { ownerAddress: studio.owner.emailAddress }).catch(String)
  expect(taken).toContain('already has a login here')
  const outcome = await load(home, { ownerAddress: 'copy@example.com' })
  expect(outcome.account.alias).toBe(`${studio.account.alias}-2`)
  expect(outcome.owners.map(({ emailAddress }) => emailAddress)).toEqual(['copy@example.com'])
  expect(outcome.withoutLogin).toHaveLength(1)
  const copy = await download(home, outcome.account.guid)
  const [before, after] = [await readNouns(folder, createRenew(1)), await readNouns(copy)]
  const differ = ['studio', 'team', 'orders']
  for (const noun of Object.keys(before.nouns).filter((each) => !differ.includes(each)))
    expect([noun, after.nouns[noun]]).toEqual([noun, before.nouns[noun]])
  for (const noun of differ) expect(after.nouns[noun]).toHaveLength(before.nouns[noun]!.length)
  expect(after.files).toEqual(before.files)
  await rm(copy, { recursive: true })
})

test('a killed import leaves no studio, and run again it goes on with the files', async () => {
  const { storage } = away.deps
  const written: string[] = []
  const write = (...args: Parameters<typeof storage.write>) => {
    written.push(args[0])
    return written.length === 3 ? Promise.reject(new Error('killed')) : storage.write(...args)
  }
  const deps = { ...away.deps, storage: { ...storage, write } as typeof storage }
  await expect(load(away, { deps })).rejects.toThrow('killed')
  const follow = () => Promise.reject(new Error('killed at the end'))
  await expect(load(away, { deps, follow })).rejects.toThrow('at the end')
  expect(await away.deps.db.select().from(accounts)).toEqual([])
  expect(written).toHaveLength(6)
  await load(away, { deps })
  expect(written).toHaveLength(6)
})

test('of an earlier export, whose photos and videos were in one collection or in none, each is in it', async () => {
  const earlier = await forge((name, text) =>
    /^records\/(photos|videos)\.jsonl$/.test(name)
      ? text
          .replaceAll(/"collection_guids": ?\["([^"]+)"\]/g, '"collection_guid":"$1"')
          .replaceAll(/"collection_guids": ?\[\]/g, '"collection_guid":null')
      : text,
  )
  await load(away, { folder: earlier })
  const places = async ({ deps }: TestApp) =>
    (
      await deps.db.execute(sql`
        select p.guid, p.collection_guids, placed.photo_guid from photos p
        left join photo_collections placed on placed.photo_guid = p.guid
        where p.account_guid = ${studio.account.guid} order by p.guid`)
    ).rows
  expect(await places(away)).toEqual(await places(home))
  await rm(earlier, { recursive: true })
})

test('rows and files of another studio are refused, however well the export fits its manifest', async () => {
  const victim = newGuid()
  for (const changed of ['records/team.jsonl', 'records/photos.jsonl', /^files-/]) {
    const forged = await forge((name, text) => {
      const isMeant = typeof changed === 'string' ? name === changed : changed.test(name)
      const what = changed === 'records/team.jsonl' ? '"account_guid": "' : '"accounts/'
      const loose = new RegExp(`${what.replace(' ', ' ?')}${studio.account.guid}`, 'g')
      return isMeant ? text.replace(loose, (found) => found.slice(0, -36) + victim) : text
    })
    const failure = await load(away, { folder: forged }).catch((error: Error) => error.message)
    expect([changed, failure]).toEqual([
      changed,
      expect.stringContaining('doesn’t belong to the exported studio'),
    ])
    await rm(forged, { recursive: true })
  }
  expect(await away.deps.db.select().from(accounts)).toEqual([])
})

test('a newer export, a missing part and changed bytes are refused by name', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'export-'))
  const refusal = () => load(away, { folder: broken }).catch((error: Error) => error.message)
  expect(await refusal()).toContain('There is no manifest.json')
  await writeFile(join(broken, 'manifest.json'), '{"format":"other"}')
  expect(await refusal()).toContain('isn’t from the export')
  const text = await readFile(join(folder, 'manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, unknown>
  const put = (change: object) =>
    writeFile(join(broken, 'manifest.json'), JSON.stringify({ ...manifest, ...change }))
  await put({ formatVersion: 2 })
  expect(await refusal()).toContain('newer version: its format is 2')
  await put({ migration: { number: 9_999, name: '9999_later' } })
  expect(await refusal()).toContain('its newest migration is 9999_later')
  await put({})
  expect(await refusal()).toContain('part-001.zip is missing')
  const part = await readFile(join(folder, 'part-001.zip'))
  part[part.length - 100]! ^= 1
  await writeFile(join(broken, 'part-001.zip'), part)
  expect(await refusal()).toContain('part-001.zip differs from the export')
  await truncate(join(broken, 'part-001.zip'), 10)
  expect(await refusal()).toContain('part-001.zip differs from the export')
  expect(await away.deps.db.select().from(accounts)).toEqual([])
  await rm(broken, { recursive: true })
})
