import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFolder, startEmbeddedDatabase } from './embedded-database.ts'

test('where the embedded PostgreSQL cannot be used, the message names DATABASE_URL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-database-'))
  try {
    await mkdir(join(databaseFolder(dataDir), 'cluster'), { recursive: true })
    await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(
      /holds no PostgreSQL data.*\. Set DATABASE_URL to a PostgreSQL server of version 16 or later instead\.$/,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
