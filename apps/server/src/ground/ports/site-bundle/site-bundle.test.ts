import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_ASSETS } from './site-bundle.ts'

test('the site is looked for where the site app is built', async () => {
  const app = join(SITE_ASSETS, '..', '..', '..')
  expect(JSON.parse(await readFile(join(app, 'package.json'), 'utf8'))).toMatchObject({
    name: '@proofdesk/site',
  })
})
