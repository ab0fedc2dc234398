import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdCopy, releaseCopy } from './held-copy.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { sendTeamMails } from '../test-world/send-team-mails.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { writeBackupState } from './backup-state.ts'
import { placeOf } from './open-place-store.ts'
import { planBackupNotice } from './plan-backup-notice.ts'

const BACKUP_URL = 's3://KEY:TOPSECRET@storage.test/backups'
let root: string
let world: TestApp
let place: { id: string }
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-health-'))
  const recipient = await identityToRecipient(await generateX25519Identity())
  await mkdir(join(root, 'backup'))
  await writeFile(join(root, 'backup/recipient'), recipient)
  place = placeOf(BACKUP_URL, recipient)
  world = await createTestApp({ env: { BACKUP_URL, DATA_DIR: root } })
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  world.clock.set(Date.now())
  await releaseCopy(world.deps.db)
})

const madeAt = async (whole: number, increment = whole) => {
  const now = world.clock.now()
  await writeBackupState(root, place, 'backup', {
    name: 'a',
    at: now - whole,
    bytes: 1,
    files: 1,
    placeBytes: 1,
    series: 'a',
    from: '0000000000000000',
  })
  await writeBackupState(root, place, 'increment', {
    at: now - increment,
    series: 'a',
    to: '0000000000000001',
  })
}
const codes = async () => {
  // A result is cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { body } = await world.app.inject({ url: '/readyz' })
  const { status, warnings } = JSON.parse(body) as { status: string; warnings: { code: string }[] }
  expect(status).toBe('ok')
  return warnings.map(({ code }) => code)
}

test('an old backup is a warning, whose age is measured; a held copy has none', async () => {
  await madeAt(20 * HOUR_MS, HOUR_MS / 2)
  expect(await codes()).toEqual([])
  const { body } = await world.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toMatch(/^proofdesk_backup_age_seconds\{kind="whole"\} 7200\d/m)
  expect(body).toMatch(/^proofdesk_backup_age_seconds\{kind="any"\} 180\d/m)
  await madeAt(3 * DAY_MS, HOUR_MS / 2)
  expect(await codes()).toEqual(['old_backup'])
  await madeAt(20 * HOUR_MS, 2 * HOUR_MS)
  expect(await codes()).toEqual(['old_backup'])
  await holdCopy(world.deps.db, 'a-backup')
  expect(await codes()).toEqual(['held_copy'])
  await releaseCopy(world.deps.db)
  await madeAt(HOUR_MS / 2)
  await writeBackupState(root, place, 'check', { at: 0, parts: 2, damaged: ['a'] })
  expect(await codes()).toEqual(['damaged_backup'])
}, 30_000)

test('after two days without a backup owners of the first studio get an email a day', async () => {
  const first = await makeStudio(world, { createdAt: 1 })
  const other = await makeStudio(world)
  await madeAt(47 * HOUR_MS)
  await planBackupNotice(world.deps)
  expect(await sendTeamMails(world, first.account)).toEqual([])
  await madeAt(49 * HOUR_MS)
  await planBackupNotice(world.deps)
  await planBackupNotice(world.deps)
  const mails = await sendTeamMails(world, first.account)
  expect(mails).toMatchObject([
    { to: first.owner.emailAddress, subject: 'Your last backup is more than two days old' },
  ])
  expect(mails[0]!.text).not.toContain('TOPSECRET')
  expect(await sendTeamMails(world, other.account)).toEqual([])
})
