import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test as base } from './journey.ts'
import { addPhotos } from './photos.ts'
import { type OwnProduct, startProduct } from './product.ts'
import { type SourceCopy, copySources } from './source-copy.ts'
import { createGallery, createStudio } from './studio.ts'

const test = base.extend<{ sources: SourceCopy; development: OwnProduct }>({
  sources: async ({}, use) => {
    const sources = await copySources()
    try {
      await use(sources)
    } finally {
      await sources.remove()
    }
  },
  /** `npm run dev` on the copy. */
  development: async ({ sources }, use) => {
    const product = await startProduct({ root: sources.path, script: 'scripts/dev.ts' })
    try {
      await use(product)
    } finally {
      await product.end()
    }
  },
})

test('saved changes appear without a reload, and a changed server responds again', async ({
  sources,
  development,
  // After the product, so that windows are closed before it ends.
  openWindow,
}) => {
  const { origin, dataDir } = development
  const signIn = await openWindow({ in: development })
  await signIn.goto('/signup')
  await signIn.getByLabel('Studio name').fill('Half typed')
  await signIn.evaluate('window.isTheSame = true')
  await sources.edit(
    'apps/admin/src/features/auth/sign-up-page.tsx',
    "title={t('Create your studio')}",
    'title="Changed in the console"',
  )
  await expectShown(signIn.getByRole('heading', { name: 'Changed in the console' }), () =>
    sources.save('apps/admin/src/features/auth/sign-up-page.tsx'),
  )
  await expect(signIn.getByLabel('Studio name')).toHaveValue('Half typed')
  expect(await signIn.evaluate('window.isTheSame')).toBe(true)
  const module = await fetch(`${origin}/assets/admin/src/main.tsx`)
  expect(await module.text()).toContain('sourceMappingURL=')

  const studio = await createStudio(development)
  const gallery = await createGallery(studio, { name: 'City run', published: true })
  await addPhotos(studio, gallery, 1)
  const visitor = await openWindow({ in: development })
  const address = `${studio.site}/albums/city-run`
  await visitor.goto(address)
  // Text typed before hydration is lost on this page.
  await expect(async () => {
    await visitor.getByText('Find photos', { exact: true }).click()
    await visitor.getByRole('searchbox').fill('')
    await visitor.getByRole('searchbox').fill('half typed')
    await expect(visitor).toHaveURL(/text=half/, { timeout: 1_000 })
  }).toPass()
  await visitor.evaluate('window.isTheSame = true')
  await sources.edit(
    'apps/site/src/widgets/site-footer.tsx',
    '<p>{account.companyName}</p>',
    '<p>Changed on the site</p>',
  )
  await expectShown(visitor.getByText('Changed on the site'), () =>
    sources.save('apps/site/src/widgets/site-footer.tsx'),
  )
  await expect(visitor.getByRole('searchbox')).toHaveValue('half typed')
  expect(await visitor.evaluate('window.isTheSame')).toBe(true)
  expect(await (await visitor.reload())?.text()).toContain('<p>Changed on the site</p>')

  const database = await readDatabaseProcess(dataDir)
  await sources.edit(
    'apps/server/src/http/health.ts',
    "app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))",
    "app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'changed' }))",
  )
  // On a busy machine a start takes a while.
  await expect
    .poll(async () => (await fetch(`${origin}/healthz`)).text(), { timeout: 60_000 })
    .toContain('changed')
  expect(await readDatabaseProcess(dataDir)).toBe(database)
  expect(await (await visitor.reload())?.text()).toContain('<p>Changed on the site</p>')
  expect(await signIn.evaluate('window.isTheSame')).toBe(true)
})

/** A change saved before the page is connected, or before all folders are watched, only shows with the next save. */
async function expectShown(text: Locator, save: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await text.isVisible())) await save()
    await expect(text).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** The database server writes its process id to its folder. */
async function readDatabaseProcess(dataDir: string): Promise<string | undefined> {
  const note = await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  return note.split('\n')[0]
}

test('the production build has no development tools', async () => {
  const manifest = new URL('../../apps/admin/dist/.vite/manifest.json', import.meta.url)
  const built = Object.keys(JSON.parse(await readFile(manifest, 'utf8')))
  expect(built).toContain('src/features/orders/orders-page.tsx')
  expect(built.filter((source) => /devtools/.test(source))).toEqual([])
})
