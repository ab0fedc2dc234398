import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { addPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a preset is applied to two galleries, is visible to visitors, and is undone later', async ({
  openWindow,
  studio,
}) => {
  await createGallery(studio, { name: 'Model', slug: 'model', published: true })
  for (const slug of ['spring', 'autumn'])
    await createGallery(studio, { name: `${slug} run`, slug, published: true })
  const owner = await openWindow({ as: studio.owner })
  const visitor = await openWindow()
  const shared = async (slug: string) => {
    await visitor.goto(`${studio.site}/albums/${slug}`)
    return visitor.locator('meta[property="og:title"]').getAttribute('content')
  }
  await owner.goto('/en/galleries/model/settings/sharing')
  await owner.getByRole('textbox', { name: 'Title' }).fill('See yourself at the finish')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
  expect(await shared('model')).toBe('See yourself at the finish')
  expect(await shared('spring')).toBe('spring run')

  await owner.getByRole('button', { name: 'Presets' }).click()
  await owner.getByRole('menuitem', { name: 'Save as preset…' }).click()
  const saving = owner.getByRole('dialog', { name: 'Save as preset' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('Shared at the finish')
  await expect(saving.getByRole('checkbox', { name: 'Sharing', exact: true })).toBeChecked()
  await saving.getByRole('button', { name: 'Save preset' }).click()
  await expect(owner.getByText('Preset saved')).toBeVisible()

  await owner.goto('/en/photos?dialog=presets')
  const presets = owner.getByRole('dialog')
  await presets.getByRole('button', { name: 'Apply Shared at the finish' }).click()
  const choice = presets.getByRole('combobox', { name: 'Galleries' })
  for (const name of ['spring run', 'autumn run']) {
    await choice.fill(name)
    await owner.getByRole('option', { name }).click()
  }
  await owner.keyboard.press('Escape')
  await presets.getByRole('button', { name: 'Show changes' }).click()
  await expect(
    presets.getByRole('list', { name: 'Changes' }).getByText('See yourself at the finish'),
  ).toHaveCount(2)
  await checkScreen(owner, 'what a preset changes')
  await presets.getByRole('button', { name: 'Change 2 galleries' }).click()
  await presets.getByRole('button', { name: 'Done' }).click()
  for (const slug of ['spring', 'autumn'])
    expect(await shared(slug)).toBe('See yourself at the finish')

  // Long after the toast is gone.
  await owner.goto('/en/photos?dialog=presets')
  const lately = presets.getByRole('list', { name: 'Recently applied' })
  await expect(lately).toContainText('autumn run and spring run')
  await checkScreen(owner, 'presets')
  await lately.getByRole('button', { name: /^Undo Shared at the finish/ }).click()
  await expect(presets.getByRole('list', { name: 'Reverted' }).getByRole('listitem')).toHaveCount(2)
  for (const slug of ['spring', 'autumn']) expect(await shared(slug)).toBe(`${slug} run`)
})

test('all photos of a small gallery are downloaded in one go', async ({ openWindow, studio }) => {
  const gallery = await createGallery(studio, {
    name: 'Family day',
    slug: 'family-day',
    published: true,
    allowDownloadAll: true,
  })
  await addPhotos(studio, gallery, 3)
  const visitor = await openWindow()
  await visitor.goto(`${studio.site}/albums/family-day`)
  await visitor.getByRole('button', { name: 'Download all' }).click()
  const sheet = visitor.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Prepare the download' }).click()
  await expect(sheet.getByText('Your photos are ready to download.')).toBeVisible()
  await checkScreen(visitor, 'download all')
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download' }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  // The archive's directory is at its end.
  for (const number of [1, 2, 3])
    expect(bytes.toString('latin1')).toContain(`IMG_${String(number).padStart(4, '0')}.jpg`)
})
