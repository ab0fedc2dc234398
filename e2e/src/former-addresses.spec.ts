import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a printed code opens its gallery, and another one only after the studio has confirmed', async ({
  openWindow,
  studio,
  problems,
}) => {
  const wedding = await createGallery(studio, {
    name: 'Anna and Ben',
    slug: 'wedding',
    published: true,
    additionalLocales: ['de'],
  })
  const page = await openWindow({ as: studio.owner })
  const visitor = await openWindow()
  const printed = `${studio.site}/de/albums/wedding?text=anna`
  const expectToOpen = async (address: string, present: string, name: string) => {
    await visitor.goto(address)
    await expect(visitor).toHaveURL(`${studio.site}${present}`)
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  // Renamed twice: in the settings, which say that the old address still works, and by the API.
  await page.goto('/en/galleries/wedding/settings/general')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('Свадьба Алёны')
  await expect(page.getByText('The old address will keep working and redirect here.')).toBeVisible()
  await checkScreen(page, 'another address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/en/galleries/svadba-alyony/settings/general')
  await studio.owner.client.call(contract.engines.update, {
    body: { guid: wedding.guid, slug: '結婚式' },
  })
  const codes = encodeURIComponent('結婚式')
  await expectToOpen(printed, `/de/albums/${codes}?text=anna`, 'Anna and Ben')
  await expectToOpen(`${studio.site}/Albums/WEDDING`, `/albums/${codes}`, 'Anna and Ben')
  await expectToOpen(
    `${studio.site}/galleries/svadba-alyony`,
    `/galleries/${codes}`,
    'Anna and Ben',
  )
  await page.goto('/en/galleries/wedding/upload')
  await expect(page).toHaveURL(`/en/galleries/${codes}/upload`)

  // Another gallery of that name.
  problems.expect(/^409 POST \/api\/admin\/engines/)
  await page.goto('/en/photos?dialog=create-gallery')
  const dialog = page.getByRole('dialog', { name: 'Create gallery' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wedding')
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('wedding')
  await dialog.getByRole('button', { name: 'Free downloads' }).click()
  await dialog.getByRole('button', { name: 'Create gallery' }).click()
  await expect(dialog.getByText(/“Anna and Ben” had this address until/)).toBeVisible()
  await checkScreen(page, 'a former address')
  await expectToOpen(printed, `/de/albums/${codes}?text=anna`, 'Anna and Ben')

  await dialog.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(page).toHaveURL('/en/galleries/wedding/upload')
  const { engines } = await studio.owner.client.call(contract.engines.list, {
    query: { slug: 'wedding' },
  })
  await studio.owner.client.call(contract.engines.update, {
    body: { guid: engines[0]!.guid, published: true },
  })
  await expectToOpen(`${studio.site}/albums/wedding`, '/albums/wedding', 'Wedding')
  await expectToOpen(`${studio.site}/albums/svadba-alyony`, `/albums/${codes}`, 'Anna and Ben')
})
