import { orders } from '@proofdesk/contract/admin/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeOrder, openOrders } from '../test-orders.tsx'

test('a search by name starts at the second letter', async () => {
  const { user, api, address } = openOrders({ orders: [makeOrder()] })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveAccessibleDescription('Type at least two letters.')
  await user.type(name, 'a{Enter}')
  expect(name).toBeInvalid()
  expect(name).toHaveFocus()
  expect(address()).toEqual({})
  await user.type(name, 'd{Enter}')
  await waitFor(() => expect(address()).toEqual({ name: 'ad' }))
  await waitFor(() => expect(api.calls(orders.query).at(-1)!.query).toMatchObject({ name: 'ad' }))
})
