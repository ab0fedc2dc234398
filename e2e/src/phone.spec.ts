import { expect, test } from './journey.ts'
import { addPhotos, drawPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 3,
}

test('a photographer at the finish line uploads with one hand', async ({ openWindow, studio }) => {
  await createGallery(studio, { name: 'City run' })
  const phone = await openWindow({ as: studio.owner, ...PHONE })
  await phone.goto('/en/photos')
  await expect(phone.getByRole('link', { name: 'City run', exact: true })).toBeVisible()
  await checkScreen(phone, 'galleries on a phone')
  await phone.getByRole('button', { name: 'Menu' }).tap()
  await expect(
    phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photos' }),
  ).toBeVisible()
  await checkScreen(phone, 'drawer')
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photos' }).tap()
  await phone.getByRole('link', { name: 'Upload photos to City run' }).tap()

  await expect(phone.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await checkScreen(phone, 'upload on a phone')
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Choose photos' }).tap(),
  ])
  await chooser.setFiles(
    (await drawPhotos(5)).map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  )
  await expect(phone.getByRole('status').filter({ hasText: '5 of 5 stored' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(phone.getByText('Everything is processed.')).toBeVisible({ timeout: 30_000 })
  await checkScreen(phone, 'receipt on a phone')
  await phone.getByRole('button', { name: 'Finish' }).tap()

  await expect(phone.getByRole('gridcell')).toHaveCount(5)
  await checkScreen(phone, 'photos on a phone')
  await phone.getByRole('gridcell').first().tap()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await checkScreen(phone, 'lightbox on a phone')
})

test('a visitor finds and opens photos on a phone', async ({ openWindow, studio }) => {
  const gallery = await createGallery(studio, {
    name: 'City run',
    published: true,
    welcomeText: 'Find yourself by your start number.',
    features: { timeSearch: true },
  })
  await addPhotos(studio, gallery, 8)
  const phone = await openWindow(PHONE)
  await phone.goto(`${studio.site}/albums/city-run`)
  const photos = phone.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(photos).toHaveCount(8)
  await checkScreen(phone, 'public gallery on a phone')
  await phone.getByText('Find photos', { exact: true }).click()
  await phone.getByRole('searchbox').fill('1004')
  await expect(photos).toHaveCount(1)
  await photos.first().getByRole('link').tap()
  await expect(phone.getByRole('button', { name: 'Download' })).toBeVisible()
  await checkScreen(phone, 'public lightbox on a phone')
  await phone.goBack()
  await expect(photos).toHaveCount(1)
})

test('the team’s dialogs fill the phone’s screen', async ({ openWindow, studio }) => {
  const phone = await openWindow({ as: studio.owner, ...PHONE })
  await phone.goto('/en/account/users?dialog=invite')
  const dialog = phone.getByRole('dialog', { name: 'Invite user' })
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
  await checkScreen(phone, 'invite on a phone')
})
