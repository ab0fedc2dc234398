import { copyFile, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { createClient } from '@proofdesk/contract/client'
import { sharp } from '@proofdesk/server/images/sharp'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { bibOf, drawPhotos, listRealPhotos, makeFolder } from './photos.ts'
import { checkScreen } from './screen-check.ts'

test('from a new installation to a visitor who downloads a photo', async ({
  ownProduct,
  openWindow,
  problems,
}) => {
  const desk = await openWindow({ in: ownProduct })
  await test.step('found the studio', async () => {
    await desk.goto('/')
    await expect(desk.getByRole('heading', { name: 'Create your studio', level: 1 })).toBeVisible()
    await desk.getByLabel('Studio name').fill('Nordlicht Fotos')
    await expect(desk.getByLabel('Public address')).toHaveValue('nordlicht-fotos')
    await expect(desk.getByLabel('Country')).toHaveValue('gb')
    await desk.getByLabel('First name').fill('Nora')
    await desk.getByLabel('Last name').fill('Licht')
    await desk.getByLabel('Email address').fill('nora@nordlicht.test')
    await desk.getByLabel('Password', { exact: true }).fill('northern lights at dawn')
    await checkScreen(desk, 'sign up')
    await desk.getByRole('button', { name: 'Create studio' }).click()
    await expect(desk).toHaveURL('/en/home')
    await expect(desk.getByRole('region', { name: 'Set up your studio' })).toBeVisible()
    await checkScreen(desk, 'home')
  })

  await test.step('create a gallery of free downloads', async () => {
    await desk.getByRole('link', { name: 'Create gallery' }).first().click()
    const dialog = desk.getByRole('dialog', { name: 'Create gallery' })
    await expect(dialog.getByRole('button', { name: 'Create gallery' })).toBeDisabled()
    await dialog.getByLabel('Name').fill('City run')
    await expect(
      dialog.getByText('Please select a product list for your sales gallery'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Free downloads' }).click()
    await checkScreen(desk, 'create gallery')
    await dialog.getByRole('button', { name: 'Create gallery' }).click()
    await expect(desk).toHaveURL('/en/galleries/city-run/upload')
  })

  const folder = await makeFolder()
  const drawn = await drawPhotos(8)
  const real = await listRealPhotos()
  const photos = drawn.length + real.length
  await test.step('drop a folder of photos', async () => {
    try {
      for (const { name, bytes } of drawn) await folder.write(`100CANON/${name}`, bytes)
      for (const path of real) await copyFile(path, join(folder.path, basename(path)))
      await folder.write('broken.jpg', drawn[0]!.bytes.subarray(0, 9_000))
      await folder.write('notes.txt', 'Nothing to see')
      await folder.write('.DS_Store', 'of the system')
      await dropFiles(desk.getByRole('region', { name: 'Add photos' }), [folder.path])
      // The text file is refused before upload; the server detects the broken photo and quarantines it.
      await expect(
        desk.getByRole('status').filter({ hasText: `${photos} of ${photos + 2} stored` }),
      ).toBeVisible({ timeout: 60_000 })
      await expect(
        desk
          .getByRole('status')
          .filter({ hasText: `${photos + 2} chosen = ${photos} stored + 1 set aside + 1 failed` }),
      ).toBeVisible()
    } finally {
      await folder.remove()
    }
    const steps = desk.getByRole('region', { name: 'In the gallery' })
    await expect(steps.getByText('Everything is processed.')).toBeVisible({ timeout: 60_000 })
    await expect(steps.getByRole('definition')).toHaveText(
      [photos + 1, photos + 1, photos, 1].map(String),
    )
    const quarantine = desk.getByRole('region', { name: 'Quarantine' })
    await expect(quarantine.getByRole('listitem')).toHaveCount(1)
    await expect(quarantine.getByRole('listitem')).toContainText('broken.jpg')
    await desk.getByRole('button', { name: 'Failed 1' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'notes.txt' })).toBeVisible()
    await checkScreen(desk, 'upload receipt')
    await desk.getByRole('button', { name: 'Finish' }).click()
    await expect(desk).toHaveURL(/\/photos$/)
  })

  await test.step('look at the photos, choose the listing image, publish', async () => {
    const grid = desk.getByRole('grid', { name: 'Photos' })
    await expect(grid.getByRole('gridcell')).toHaveCount(photos)
    await checkScreen(desk, 'photos')
    await grid.getByRole('gridcell', { name: /^IMG_0002/ }).click()
    const lightbox = desk.getByRole('dialog', { name: 'IMG_0002.jpg' })
    await expect(lightbox.getByText('Taken')).toBeVisible()
    await expect(lightbox.getByLabel('Caption')).toHaveValue(`Runner ${bibOf(1)}`)
    await expect
      .poll(() =>
        lightbox
          .getByRole('img', { name: `Runner ${bibOf(1)}` })
          .evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0)
    await checkScreen(desk, 'lightbox')
    await lightbox.getByRole('button', { name: 'Set as listing image' }).click()
    await expect(desk.getByText('Your listing image has been set')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(grid.getByRole('gridcell', { name: /^IMG_0002.*Listing image/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Publish' }).click()
    const check = desk.getByRole('dialog', { name: 'Publish “City run”' })
    await expect(check.getByRole('listitem')).toHaveCount(6)
    await checkScreen(desk, 'check before publishing')
    await check.getByRole('button', { name: /^Publish/ }).click()
    await expect(desk.getByText('Gallery published')).toBeVisible()
    const sheet = desk.getByRole('dialog', { name: 'Share “City run”' })
    await expect(sheet.getByRole('textbox', { name: 'Short link' })).toBeVisible()
    await checkScreen(desk, 'share sheet')
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  const address = await desk.getByTitle('Open the public gallery in a new tab').getAttribute('href')
  expect(address).toBe(`${ownProduct.origin.replace('//', '//nordlicht-fotos.')}/albums/city-run`)
  const visitor = await openWindow({ in: ownProduct })
  const results = visitor.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await test.step('a visitor sees the gallery', async () => {
    expect((await visitor.goto(address!))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { name: 'City run', level: 1 })).toBeVisible()
    await expect(results).toHaveCount(photos)
    await expect(visitor.getByRole('searchbox')).toHaveCount(0)
    await checkScreen(visitor, 'public gallery')
  })

  await test.step('text search appears and goes with its switch', async () => {
    await desk
      .getByRole('navigation', { name: 'Parts of the gallery' })
      .getByRole('link', { name: 'Settings' })
      .click()
    await desk.getByRole('link', { name: 'Filtering' }).click()
    await desk.getByRole('switch', { name: 'Text search' }).click()
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Settings saved').first()).toBeVisible()
    await checkScreen(desk, 'settings')
    await visitor.reload()
    await visitor.getByText('Find photos', { exact: true }).click()
    await visitor.getByRole('searchbox').fill(String(bibOf(2)))
    await expect(results).toHaveCount(1)
    await expect(visitor).toHaveURL(new RegExp(`text=${bibOf(2)}`))
    await visitor.getByRole('searchbox').fill('no such runner')
    await expect(visitor.getByText('No photo matches')).toBeVisible()
    await checkScreen(visitor, 'nothing found')
    await visitor.getByRole('button', { name: 'Show all' }).click()
    await expect(results).toHaveCount(photos)
    await desk.getByRole('switch', { name: 'Text search' }).click()
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await expect(desk.getByRole('switch', { name: 'Text search' })).not.toBeChecked()
    await expect
      .poll(async () => (await visitor.reload(), visitor.getByRole('searchbox').count()))
      .toBe(0)
  })

  await test.step('the visitor opens a photo and downloads it', async () => {
    await results
      .filter({ has: visitor.getByRole('img', { name: `Runner ${bibOf(3)}` }) })
      .getByRole('link')
      .click()
    await expect(visitor).toHaveURL(/photo=/)
    const download = visitor.getByRole('button', { name: 'Download' })
    await expect(download).toBeVisible()
    await checkScreen(visitor, 'public lightbox')
    const [file] = await Promise.all([visitor.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^IMG_0004.*\.jpe?g$/i)
    const bytes = await readFile(await file.path())
    const { format, exif, xmp, iptc, width } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, iptc }).toEqual({
      format: 'jpeg',
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
    })
    expect(width).toBeGreaterThan(600)
    await visitor.keyboard.press('Escape')
    await expect(visitor).not.toHaveURL(/photo=/)
  })

  await test.step('an original can’t be had by its key', async () => {
    const { token } = await createClient({ origin: ownProduct.origin }).call(contract.auth.login, {
      body: { emailAddress: 'nora@nordlicht.test', password: 'northern lights at dawn' },
    })
    const { content } = await createClient({ origin: ownProduct.origin, token: () => token }).call(
      contract.content.list,
      { query: { engineSlug: 'city-run' } },
    )
    const [photo] = content
    problems.expect(/^40[134] GET \/files\//)
    const signed = new URL(photo!.previews!.lg.location, ownProduct.origin)
    const stolen = [`/files/${photo!.key}`, `/files/${photo!.key}${signed.search}`]
    for (const path of stolen)
      expect(
        await visitor.evaluate<number>(
          `fetch(${JSON.stringify(path)}).then((answer) => answer.status)`,
        ),
        path,
      ).toBeGreaterThanOrEqual(401)
    expect(
      await visitor.evaluate<number>(
        `fetch(${JSON.stringify(signed.pathname + signed.search)}).then((answer) => answer.status)`,
      ),
    ).toBe(200)
  })
})
