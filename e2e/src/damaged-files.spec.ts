import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { expect, test } from './journey.ts'
import { drawPhotos, makeFolder } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('an original truncated on disk is listed, not delivered, and repaired by a new upload', async ({
  product,
  openWindow,
  studio,
}) => {
  const { client } = studio.owner
  const gallery = await createGallery(studio, { name: 'City run', slug: 'city-run' })
  const drawn = await drawPhotos(1)
  const [guid] = await uploadPhotos(client, gallery.guid, drawn)
  await waitUntilProcessed(client, gallery.guid)
  const download = { body: { engineGuid: gallery.guid, contentGuid: guid! } }
  const { url: sound } = await client.call(contract.content.download, download)
  const key = new URL(sound, product.origin).pathname.replace('/files/', '')
  await truncate(join(product.dataDir, 'files', key), 1_000)

  const page = await openWindow({ as: studio.owner })
  await expect(client.call(contract.content.download, download)).rejects.toMatchObject({
    code: 'file_damaged',
  })
  const count = async () => (await client.call(contract.damagedFiles.count)).count
  await expect.poll(count).toBe(1)
  await page.goto('/en/photos')
  await expect(
    page.getByText('1 original file is missing or damaged and can’t be delivered.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Show files' }).click()
  const row = page.getByRole('list', { name: 'Damaged files' }).getByRole('listitem')
  await expect(row).toContainText(drawn[0]!.name)
  await expect(row).toContainText('The file is the wrong size: 1 kB instead of')
  await checkScreen(page, 'damaged files')

  const card = await makeFolder()
  try {
    await card.write('again.jpg', drawn[0]!.bytes)
    await row.getByRole('link', { name: 'Upload' }).click()
    await page.getByLabel('Photos to upload').setInputFiles(join(card.path, 'again.jpg'))
    await expect.poll(count).toBe(0)
  } finally {
    await card.remove()
  }
  await page.goto('/en/photos/damaged')
  await expect(page.getByRole('heading', { name: 'No damaged files' })).toBeVisible()
  await checkScreen(page, 'no damaged files')
  const { url } = await client.call(contract.content.download, download)
  const whole = await fetch(new URL(url, product.origin))
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(drawn[0]!.bytes)
})
