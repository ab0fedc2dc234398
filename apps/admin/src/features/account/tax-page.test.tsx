import { contract } from '@proofdesk/contract'
import type { Tax } from '@proofdesk/contract/admin/tax'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { TaxPage } from './tax-page.tsx'

function open(fields: Partial<Tax> = {}) {
  const api = mockApi()
  const guid = newGuid()
  const saved: Tax = {
    guid,
    isOn: false,
    country: 'de',
    number: '',
    priceMode: 'inclusive',
    byBuyersCountry: false,
    reverseCharge: false,
    rates: [],
    ...fields,
  }
  api.answer(contract.tax.read, { tax: saved })
  api.answer(contract.tax.update, ({ body }) => ({ tax: { guid, ...body } }))
  return {
    sent: () => api.calls(contract.tax.update).map(({ body }) => body),
    ...renderScreen(<TaxPage />, { path: '/en/account/tax' }),
  }
}
const rowOf = (name: string) => screen.getByRole('listitem', { name })
const field = (row: string, name: string) => within(rowOf(row)).getByRole('textbox', { name })

test('tax is switched on with the country’s template, and rates can be edited', async () => {
  const { user, sent } = open()
  expect(await screen.findByRole('switch', { name: 'Sell with tax' })).not.toBeChecked()
  expect(screen.queryByRole('textbox', { name: 'VAT or tax number' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Sell with tax' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter at least one rate')).toBeVisible()
  expect(sent()).toEqual([])

  await user.type(screen.getByRole('textbox', { name: 'VAT or tax number' }), 'de 136 695 976')
  await user.click(screen.getByRole('switch', { name: 'Reverse charge' }))
  await user.click(screen.getByRole('button', { name: 'Fill in standard rates: Germany' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(27)
  expect(field('Finland', 'Goods')).toHaveValue('25.5')
  for (const button of screen.getAllByRole('button', { name: /^Remove / }).slice(1))
    await user.click(button)
  await user.clear(field('Germany', 'Goods'))
  await user.type(field('Germany', 'Goods'), '7,25')
  await user.clear(field('Germany', 'Electronic'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      isOn: true,
      country: 'de',
      number: 'DE136695976',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: true,
      rates: [{ country: 'de', name: 'MwSt.', goods: 725, electronic: null }],
    },
  ])
})

test('an invalid number, rate or name is reported at its field', async () => {
  const { user, sent } = open({
    isOn: true,
    country: 'gb',
    rates: [{ country: 'gb', name: 'VAT', goods: 2_000, electronic: 2_000 }],
  })
  await user.type(await screen.findByRole('textbox', { name: 'VAT or tax number' }), 'DE136695976')
  expect(screen.queryByRole('switch', { name: 'Reverse charge' })).not.toBeInTheDocument()
  await user.clear(field('United Kingdom', 'Name'))
  await user.clear(field('United Kingdom', 'Goods'))
  await user.type(field('United Kingdom', 'Goods'), '1.234')
  await user.clear(field('United Kingdom', 'Electronic'))
  await user.type(field('United Kingdom', 'Electronic'), '101')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a number')).toBeVisible()
  expect(field('United Kingdom', 'Name')).toBeInvalid()
  expect(field('United Kingdom', 'Goods')).toBeInvalid()
  expect(field('United Kingdom', 'Electronic')).toBeInvalid()
  await user.type(field('United Kingdom', 'Name'), 'VAT')
  await user.clear(field('United Kingdom', 'Goods'))
  await user.clear(field('United Kingdom', 'Electronic'))
  await user.type(field('United Kingdom', 'Electronic'), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not a valid number in this country')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a country can be added once', async () => {
  const { user } = open({ isOn: true, country: 'us' })
  expect(await screen.findByRole('textbox', { name: 'VAT or tax number' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Add a country' }))
  await user.click(await screen.findByRole('option', { name: 'All other countries' }))
  expect(rowOf('All other countries')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Add a country' }))
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'All other countries' })).not.toBeInTheDocument()
})
