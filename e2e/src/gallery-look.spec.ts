import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60" rx="30" fill="#2f6f4f"/></svg>',
  ),
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

test('a gallery gets a theme and a password; visitors see its theme once they unlock it', async ({
  openWindow,
  studio,
  problems,
}) => {
  await createGallery(studio, {
    name: 'Lena & Tom',
    slug: 'lena-and-tom',
    published: true,
    welcomeText: 'For the two of you.',
  })
  const settings = '/en/galleries/lena-and-tom/settings'
  const owner = await openWindow({ as: studio.owner })
  await owner.goto(`${settings}/theme`)
  await owner.getByRole('button', { name: 'Custom theme' }).click()
  await owner
    .getByRole('group', { name: 'Logo', exact: true })
    .getByRole('button', { name: 'Choose a file' })
    .click()
  const picker = owner.getByRole('dialog', { name: 'Choose a file' })
  await picker.getByRole('button', { name: 'Upload' }).first().click()
  await owner.getByLabel('Pictures to upload').setInputFiles(LOGO)
  await owner.getByRole('button', { name: 'Select logo.svg' }).click()
  await owner.getByRole('textbox', { name: 'Background', exact: true }).fill('#10261c')
  for (const name of ['Text', 'Text on the background'])
    await owner.getByRole('textbox', { name, exact: true }).fill('#f4efe2')
  await checkScreen(owner, 'theme of a gallery')
  await save(owner)

  await owner.goto(`${settings}/security`)
  await owner.getByRole('switch', { name: 'Visitors need a password' }).click()
  await owner.getByRole('textbox', { name: 'Password' }).fill('seven quiet swans')
  await save(owner)
  await expect(owner.getByRole('button', { name: 'Copy link with password' })).toBeVisible()
  await checkScreen(owner, 'password of a gallery')

  const visitor = await openWindow()
  const address = `${studio.site}/albums/lena-and-tom`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Lena & Tom' })).toBeVisible()
  await expect(visitor.getByText('For the two of you.')).toHaveCount(0)
  await checkScreen(visitor, 'locked gallery')
  problems.expect(/^403 POST \/api\/site\/gallery\/unlock$/)
  await visitor.getByLabel('Password').fill('seven quiet geese')
  await visitor.getByRole('button', { name: 'View gallery' }).click()
  await expect(visitor.getByText('Wrong password')).toBeVisible()
  await visitor.getByLabel('Password').fill('seven quiet swans')
  await visitor.getByRole('button', { name: 'View gallery' }).click()
  await expect(visitor.getByText('For the two of you.')).toBeVisible()
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(16, 38, 28)')
  await expect(visitor.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true)
  await checkScreen(visitor, 'gallery in its own look')

  // Another visitor, with the link that includes the password.
  const guest = await openWindow()
  await guest.goto(`${address}#password=seven%20quiet%20swans`)
  await expect(guest.getByText('For the two of you.')).toBeVisible()
  expect(guest.url()).toBe(address)
})
