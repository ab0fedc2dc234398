import { makeTable } from '@proofdesk/server/test-world/make-workbook'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { makeFolder } from './photos.ts'
import { checkScreen, expectNoSidewaysScroll } from './screen-check.ts'
import { createGallery } from './studio.ts'

const PEOPLE = [
  ['Vorname', 'Nachname', 'E-Mail', 'Startnummer'],
  ['Jürgen', 'Müßig', 'juergen@lauf.test', '1001'],
  ['Zoë', 'Öztürk', 'zoe@lauf.test', '1002'],
  ['Łukasz', 'Żółć', 'lukasz@lauf.test', '1003'],
] as const

/** Drops a file on the open import, and returns the dialog once it asks for columns. */
async function dropTable(desk: Page, path: string): Promise<Locator> {
  const dialog = desk.getByRole('dialog', { name: 'Import people' })
  await dropFiles(dialog.getByText('Drop a CSV file or an Excel workbook here'), [path])
  await expect(dialog.getByRole('combobox', { name: 'Email address' })).toHaveText('E-Mail')
  return dialog
}

test('people are imported, undone, imported from Excel, found, edited, tagged and deleted', async ({
  openWindow,
  studio,
}) => {
  await createGallery(studio, { name: 'Stadtlauf' })
  const folder = await makeFolder()
  // As saved by registration software in Germany: semicolons, and not UTF-8. Its last lines lack address and number.
  const lines = [
    ...PEOPLE.slice(0, 3).map((cells) => cells.join(';')),
    'Jo;Falsch;unbekannt;1004',
    'Max;Mohn;max@lauf.test;4,5E+02',
  ].join('\r\n')
  await folder.write('Läufer.csv', Buffer.from(lines, 'latin1'))
  await folder.write('Läufer.xlsx', makeTable(PEOPLE))
  const desk = await openWindow({ as: studio.owner })

  await test.step('a CSV file is dropped, looked through, taken in and undone', async () => {
    await desk.goto('/en/galleries/stadtlauf/customers')
    await expect(desk.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
    await desk.getByRole('button', { name: 'Import' }).click()
    const dialog = await dropTable(desk, join(folder.path, 'Läufer.csv'))
    await checkScreen(desk, 'columns of a file')
    await dialog.getByRole('button', { name: 'Check file' }).click()
    await expect(
      dialog.getByRole('status').filter({ hasText: 'Läufer.csv: Checked' }),
    ).toBeVisible()
    await expect(dialog.getByText(/^New\s*3$/)).toBeVisible()
    await expect(dialog.getByText(/^Left out\s*1$/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Rows left out' })).toContainText('4,5E+02')
    await expect(dialog.getByRole('list', { name: 'Imported without some details' })).toContainText(
      'Jo Falsch, 1004',
    )
    await checkScreen(desk, 'what an import would do')
    await dialog.getByRole('button', { name: 'Import 3 people' }).click()
    await expect(
      dialog.getByRole('status').filter({ hasText: 'Läufer.csv: Imported' }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: /^Undo until/ }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Läufer.csv: Undone' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(desk.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  })

  await test.step('an Excel workbook is dropped and taken in', async () => {
    await desk.getByRole('button', { name: 'Import' }).click()
    const dialog = await dropTable(desk, join(folder.path, 'Läufer.xlsx'))
    await dialog.getByRole('button', { name: 'Check file' }).click()
    await dialog.getByRole('button', { name: 'Import 3 people' }).click()
    await expect(
      dialog.getByRole('status').filter({ hasText: 'Läufer.xlsx: Imported' }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    for (const name of ['Jürgen Müßig', 'Zoë Öztürk', 'Łukasz Żółć'])
      await expect(desk.getByRole('button', { name })).toBeVisible()
    await checkScreen(desk, 'customers')
  })

  await test.step('someone is found and changed', async () => {
    await desk.getByRole('searchbox', { name: /^Search name/ }).fill('ozturk')
    await expect(desk.getByRole('button', { name: 'Jürgen Müßig' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Zoë Öztürk' }).click()
    const panel = desk.getByRole('dialog', { name: 'Zoë Öztürk' })
    await expect(panel.getByText('Läufer.xlsx', { exact: true })).toBeVisible()
    await checkScreen(desk, 'a customer')
    await panel.getByRole('button', { name: 'Actions for Zoë Öztürk' }).click()
    await desk.getByRole('menuitem', { name: 'Edit' }).click()
    const form = desk.getByRole('dialog', { name: 'Edit customer' })
    await form.getByRole('textbox', { name: 'Last name' }).fill('Öztürk-Weiß')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Updates saved')).toBeVisible()
    await expect(desk.getByRole('dialog', { name: 'Zoë Öztürk-Weiß' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.getByRole('searchbox', { name: /^Search name/ }).fill('')
  })

  await test.step('two are tagged, and shown by their tag', async () => {
    await desk.getByRole('checkbox', { name: 'Select Jürgen Müßig' }).check()
    await desk.getByRole('checkbox', { name: 'Select Zoë Öztürk-Weiß' }).check()
    await desk.getByRole('button', { name: 'Tags of selected customers' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Tags of 2 customers' })
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('10 km,')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Tags of 2 customers changed')).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: '10 km' })).toHaveCount(2)
  })

  await test.step('one is deleted and brought back, at once and from the trash', async () => {
    const row = desk.getByRole('button', { name: 'Jürgen Müßig' })
    const remove = async () => {
      await row.click()
      await desk.getByRole('button', { name: 'Actions for Jürgen Müßig' }).click()
      await desk.getByRole('menuitem', { name: 'Delete' }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(row).toHaveCount(0)
    }
    await remove()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
    await remove()
    await desk.getByRole('button', { name: 'Deleted customers' }).click()
    const trash = desk.getByRole('dialog', { name: 'Deleted customers' })
    await trash.getByRole('searchbox').fill('mussig')
    await expect(trash.getByRole('listitem')).toHaveCount(1)
    await checkScreen(desk, 'deleted customers')
    await trash.getByRole('button', { name: 'Restore Jürgen Müßig' }).click()
    await expect(trash.getByRole('heading', { name: 'No customer matches' })).toBeVisible()
    await trash.getByRole('button', { name: 'Close' }).click()
    await expect(row).toBeVisible()
  })

  await test.step('a phone shows them, too', async () => {
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect(desk.getByRole('button', { name: 'Jürgen Müßig' })).toBeVisible()
    await expectNoSidewaysScroll(desk, 'customers on a phone')
  })
  await folder.remove()
})
