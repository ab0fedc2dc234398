import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'

const svg = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><circle cx="40" cy="40" r="36" fill="${colour}"/></svg>`,
  )

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'image/svg+xml', buffer }
  await page.getByLabel('Pictures to upload').setInputFiles(file)
  await expect(page.getByRole('status').filter({ hasText: '100 %' })).toBeVisible()
}

/** The address of the only visible picture, once the browser has rendered it. */
async function shownPicture(page: Page): Promise<string | null> {
  const image = page.getByRole('list', { name: 'Pictures' }).locator('img')
  await expect(image).toHaveJSProperty('naturalWidth', 625)
  return image.getAttribute('src')
}

test('the owner stores a logo in a folder, replaces it, deletes it and restores it', async ({
  openWindow,
  studio,
}) => {
  const owner = await openWindow({ as: studio.owner })
  await owner.goto('/en/media')
  await expect(owner.getByRole('heading', { name: 'Upload media here' })).toBeVisible()
  await checkScreen(owner, 'empty media library')
  await owner.getByRole('button', { name: 'New folder' }).click()
  await owner.getByRole('textbox', { name: 'Name' }).fill('Logos & marks')
  await owner.getByRole('button', { name: 'Create' }).click()
  await expect(owner.getByRole('button', { name: 'Logos & marks 0' })).toBeVisible()

  await owner.getByRole('button', { name: 'Upload' }).first().click()
  await send(owner, 'logo.svg', svg('#b4451f'))
  await checkScreen(owner, 'media upload')
  await owner.getByRole('button', { name: 'Finish' }).click()
  await expect(owner.getByRole('button', { name: 'Logos & marks 1' })).toBeVisible()
  const first = await shownPicture(owner)
  await checkScreen(owner, 'media library')

  await owner.getByRole('button', { name: 'Upload' }).first().click()
  await send(owner, 'again.svg', svg('#b4451f'))
  await expect(owner.getByText('This file is already in the library: logo.svg')).toBeVisible()
  await owner.getByRole('button', { name: 'Finish' }).click()

  const choose = async (action: string) => {
    await owner.getByRole('button', { name: 'Actions for logo.svg' }).click()
    await owner.getByRole('menuitem', { name: action }).click()
  }
  await choose('Replace')
  await send(owner, 'new.svg', svg('#204060'))
  await owner.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => shownPicture(owner)).not.toBe(first)
  await choose('Delete')
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('File deleted')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Deleted files 2' })).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('button', { name: 'Logos & marks 1' })).toBeVisible()
})
