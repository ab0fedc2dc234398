import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '@proofdesk/embedded-postgres'
import { expect, test } from 'vitest'
import { databaseFolder, explainFailure, startEmbeddedDatabase } from './embedded-database.ts'

test('if the embedded PostgreSQL can’t run on this machine, the message names DATABASE_URL', async () => {
  const error = new EmbeddedPostgresError('there is none for it', { reason: 'machine' })
  expect((await explainFailure(error, tmpdir())).message).toMatch(
    /none for it\. Set DATABASE_URL to a PostgreSQL server of version 16 or later instead\.$/,
  )
})

test('if something is wrong with the data folder, the message says what to do, and suggests no other server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-database-'))
  try {
    await mkdir(join(databaseFolder(dataDir), 'cluster'), { recursive: true })
    await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(
      /contains no PostgreSQL data\. Move it away, or restore a backup\.$/,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
