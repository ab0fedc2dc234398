import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { makeOrders } from './make-orders.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

test('all matching orders are shipped after a dry run and reset; failed resends are reported', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  await openShop(studio, { print: true })
  await makeOrders(product, studio.alias, 12)
  const desk = await openWindow({ as: studio.owner })
  const dialog = desk.getByRole('dialog')
  const selectAll = async () => {
    await desk.getByRole('checkbox', { name: 'Select all orders of this page' }).check()
    await desk.getByRole('button', { name: 'Select all 12 that match' }).click()
    await expect(desk.getByText('12 orders selected')).toBeVisible()
  }

  await test.step('all that match are selected, and a list has the numbers of two', async () => {
    await desk.goto('/en/sales/orders?size=10')
    await selectAll()
    await checkScreen(desk, 'all selected')
    await desk.getByRole('button', { name: 'Mark as shipped…' }).click()
    await dialog.getByRole('combobox', { name: 'Carrier' }).fill('DHL')
    await dialog
      .getByRole('textbox', { name: 'Tracking numbers' })
      .fill('S-1001, UPS, 77\n1002, , 78\nnobody, UPS, 79')
    await expect(dialog.getByText('2 parcels read')).toBeVisible()
    await expect(dialog.getByText('Row 3 is left out: no order number')).toBeVisible()
    await dialog.getByRole('switch', { name: /^Only orders in the list/ }).uncheck()
    await checkScreen(desk, 'list of parcels')
    await dialog.getByRole('button', { name: 'See what will happen' }).click()
  })

  await test.step('the dry run says what will happen, and does nothing', async () => {
    await expect(dialog.getByText('Nothing has been done yet')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(12)
    await expect(dialog.getByText('UPS 77')).toBeVisible()
    await checkScreen(desk, 'dry run')
    const { orders } = await studio.owner.client.call(contract.orders.query, {
      query: { status: 'Shipped' },
    })
    expect(orders.total).toBe(0)
  })

  await test.step('confirmed it is done, and undone', async () => {
    await dialog.getByRole('button', { name: 'Mark 12 orders as shipped' }).click()
    await expect(dialog.getByText('Done: 12')).toBeVisible({ timeout: 30_000 })
    await checkScreen(desk, 'done')
    await dialog.getByRole('button', { name: /^Undo until/ }).click()
    await expect(desk.getByText('No buyer has been emailed yet.')).toBeVisible()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('Undone: 12')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(desk.getByRole('row').getByText('Awaiting shipment')).toHaveCount(10)
  })

  await test.step('mails that can’t be sent are told with their reason, and the others go out', async () => {
    const { client } = studio.owner
    const { orders } = await client.call(contract.orders.query, { query: { orderGuid: '1003' } })
    const orderGuid = orders.hits[0]!.guid
    for (let sent = 0; sent < 10; sent += 1)
      await client.call(contract.orders.resendConfirmation, {
        body: { orderGuid, emailAddress: 'runner-3@runner.test' },
      })
    await desk.reload()
    await selectAll()
    await desk.getByRole('button', { name: 'Actions for the selected orders' }).click()
    await desk.getByRole('menuitem', { name: 'Resend order confirmation…' }).click()
    await dialog.getByRole('button', { name: 'Send 12 emails' }).click()
    await expect(dialog.getByText('Failed: 1')).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText('Too many attempts. Please wait a little.')).toBeVisible()
    await checkScreen(desk, 'failures')
    await dialog.getByRole('link', { name: 'S-1003' }).click()
    await expect(dialog.getByText('Fine art print')).toBeVisible()
    await desk.keyboard.press('Escape')
  })

  await test.step('what was done is found again', async () => {
    await desk.getByRole('button', { name: 'Bulk actions' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await checkScreen(desk, 'bulk actions')
  })
})
