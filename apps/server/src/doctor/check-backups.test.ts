import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@proofdesk/domain/duration'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackupState } from '../backup/backup-state.ts'
import { placeOf } from '../backup/open-place-store.ts'
import { readEnv } from '../ground/settings/env.ts'
import { checkBackups } from './check-backups.ts'

const BACKUP_URL = 's3://KEY:TOPSECRET@storage.test/backups'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

const check = (given: Record<string, string> = { BACKUP_URL }) =>
  checkBackups(readEnv({ DATA_DIR: folder, FFMPEG: 'off', ...given }))

async function makeKey(): Promise<{ id: string }> {
  const recipient = await identityToRecipient(await generateX25519Identity())
  await mkdir(join(folder, 'backup'))
  await writeFile(join(folder, 'backup/recipient'), recipient)
  return placeOf(BACKUP_URL, recipient)
}

const makeWhole = (place: { id: string }, at: number) =>
  writeBackupState(folder, place, 'backup', {
    name: 'a',
    at,
    bytes: 1,
    files: 1,
    placeBytes: 1,
    series: 'a',
    from: '0000000000000000',
  })

test('without BACKUP_URL the decision is left to the operator', async () => {
  expect(await check({})).toMatchObject({ state: 'attention' })
})

test('with an external database there is nothing to check', async () => {
  expect(await check({ DATABASE_URL: 'postgres://localhost/proofdesk' })).toMatchObject({
    state: 'skipped',
  })
})

test('without a key, or before the first full backup, nothing is backed up', async () => {
  expect((await check()).message).toContain('no key')
  await makeKey()
  expect(await check()).toMatchObject({
    state: 'broken',
    message: expect.stringContaining('no full backup'),
  })
})

test('today’s backup is fine, a three-day-old one isn’t, and no key is shown', async () => {
  const place = await makeKey()
  await makeWhole(place, Date.now())
  const today = await check()
  expect(today).toMatchObject({ state: 'ok' })
  expect(today.message).not.toContain('TOPSECRET')
  await makeWhole(place, Date.now() - 3 * DAY_MS)
  expect(await check()).toMatchObject({ state: 'broken' })
})

test('damaged parts are reported', async () => {
  const place = await makeKey()
  await makeWhole(place, Date.now())
  await writeBackupState(folder, place, 'check', { at: Date.now(), parts: 9, damaged: ['a', 'b'] })
  expect(await check()).toMatchObject({
    state: 'broken',
    message: expect.stringMatching(/^2 parts/),
  })
})
