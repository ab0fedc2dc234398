import { contract } from '@proofdesk/contract'
import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('five galleries get a watermark in at most eight clicks, and Undo reverts it', async ({
  openWindow,
  studio,
}) => {
  const { client } = studio.owner
  const names = ['Run 1', 'Run 2', 'Run 3', 'Run 4', 'Run 5']
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Race prices', slug: 'race-prices', currency: 'GBP' },
  })
  const sold = { features: { freeDownloads: false }, productListGuid: productList.guid }
  const model = await createGallery(studio, { name: 'Model', securityWatermarkTiled: true })
  for (const name of names) await createGallery(studio, { name, ...sold })
  const tiled = async () => {
    const { engines } = await client.call(contract.engines.list, {})
    return engines
      .filter(({ securityWatermarkTiled, guid }) => securityWatermarkTiled && guid !== model.guid)
      .map(({ name }) => name)
      .toSorted()
  }
  const { click, expectAtMost } = countClicks()
  const desk = await openWindow({
    as: studio.owner,
    viewport: { width: 1440, height: 900 },
  })
  const box = (name: string) => desk.getByRole('checkbox', { name: `Select ${name}` })
  const bar = desk.getByRole('region', { name: 'Selected galleries' })
  const dialog = desk.getByRole('dialog', { name: 'Give galleries a watermark' })
  const undo = desk.getByRole('button', { name: 'Undo' })

  await desk.goto('/en/photos?group=drafts&sort=name')
  await click(box('Run 1'))
  await click(box('Run 5'), { modifiers: ['Shift'] })
  await expect(bar).toContainText('5 selected')
  await checkScreen(desk, 'selected galleries')
  await click(bar.getByRole('button', { name: 'Watermark…' }))
  await click(dialog.getByRole('combobox', { name: 'Watermark' }))
  await click(desk.getByRole('option', { name: 'Model' }))
  await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(5)
  await checkScreen(desk, 'what a watermark changes')
  await click(dialog.getByRole('button', { name: 'Change 5 galleries' }))
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  expectAtMost(8, 'a watermark on five galleries in a row')
  expect(await tiled()).toEqual(names)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('list', { name: 'Reverted' }).getByRole('listitem')).toHaveCount(5)
  expect(await tiled()).toEqual([])

  await desk.goto('/en/galleries/model/settings/watermarks')
  await desk.getByRole('button', { name: 'Make this the studio’s default' }).click()
  await expect(desk.getByText('New galleries start with this watermark.')).toBeVisible()
  await checkScreen(desk, 'a watermark that is the studio’s default')
  await desk.goto('/en/photos?group=drafts&sort=name')
  for (const name of names) await click(box(name))
  await click(bar.getByRole('button', { name: 'Watermark…' }))
  await expect(dialog.getByRole('combobox')).toHaveValue('Studio’s default')
  await click(dialog.getByRole('button', { name: 'Change 5 galleries' }))
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  expectAtMost(8, 'a watermark on five galleries, one by one')
  expect(await tiled()).toEqual(names)
  await expect(undo.first()).toBeVisible()

  const born = await createGallery(studio, { name: 'Run 6', ...sold })
  expect(born.securityWatermarkTiled).toBe(true)
})
