import type { FreeSpace } from '@proofdesk/domain/free-space'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSweepTeamMails } from './sweep-team-mails.handler.ts'

let world: TestApp
let level: FreeSpace
let isReserveUsed = false
beforeAll(async () => {
  world = await createTestApp({
    diskSpace: { level: async () => level },
    databaseReserve: {
      start: async () => {},
      isUsed: () => isReserveUsed,
      stop: async () => {},
    },
    env: { STORAGE_QUOTA: '100MB' },
  })
})
afterAll(() => world.close())
beforeEach(() => {
  level = 'ample'
  isReserveUsed = false
  world.clock.set(Date.parse('2026-05-03T10:00:00Z'))
})
const sweep = () => handleSweepTeamMails(world.deps)

test('a disk that is nearly full is told to owners, once a day', async () => {
  const { account, owner } = await makeStudio(world)
  await makeUser(world, account, 'administrator')
  await sweep()
  expect(await sendTeamMails(world, account)).toEqual([])
  level = 'low'
  await sweep()
  await sweep()
  const [mail, ...more] = await sendTeamMails(world, account)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: owner.emailAddress,
    subject: 'The disk for your photos is nearly full',
  })
  level = 'full'
  await sweep()
  expect(await sendTeamMails(world, account)).toEqual([])
  world.clock.pass(DAY_MS)
  await sweep()
  expect((await sendTeamMails(world, account)).map(({ subject }) => subject)).toEqual([
    'The disk for your photos is full: uploads are paused',
  ])
})

test('a disk that is so full that the database lives on its reserve is told once more, once a day', async () => {
  const { account, owner } = await makeStudio(world)
  level = 'full'
  await sweep()
  expect(await sendTeamMails(world, account)).toHaveLength(1)
  isReserveUsed = true
  await sweep()
  await sweep()
  const [mail, ...more] = await sendTeamMails(world, account)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: owner.emailAddress,
    subject: 'The server’s disk is full: changes may not be saved',
    text: expect.stringContaining('orders, sign-ins and changes can’t be saved'),
  })
})

test('room that was made before the email goes out is no news', async () => {
  const { account } = await makeStudio(world)
  level = 'low'
  await sweep()
  level = 'ample'
  expect(await sendTeamMails(world, account)).toEqual([])
})

test('a quota that is nearly used up is told to its studio alone', async () => {
  const [full, other] = [
    await makeStudio(world, { defaultLanguage: 'de' }),
    await makeStudio(world),
  ]
  await makePhoto(world, full, await makeGallery(world, full), { size: 95_000_000 })
  await sweep()
  expect(await sendTeamMails(world, other.account)).toEqual([])
  const [mail] = await sendTeamMails(world, full.account)
  expect(mail!.subject).toBe('Ihr Speicher ist fast voll')
  expect(mail!.text).toContain('95 MB von 100 MB sind belegt.')
})

test('emails of more than 30 days are forgotten', async () => {
  const { account } = await makeStudio(world)
  level = 'low'
  await sweep()
  await sendTeamMails(world, account)
  const kept = () =>
    world.deps.db.select().from(teamMails).where(eq(teamMails.accountGuid, account.guid))
  world.clock.pass(29 * DAY_MS)
  level = 'ample'
  await sweep()
  expect(await kept()).toHaveLength(1)
  world.clock.pass(2 * DAY_MS)
  await sweep()
  expect(await kept()).toEqual([])
})
