import { type InvoiceSettings, invoices } from '@proofdesk/contract/admin/invoices'
import { missingOfSeller } from '@proofdesk/domain/invoice'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { InvoicesPage } from './invoices-page.tsx'

const SAVED: InvoiceSettings = {
  guid: newGuid(),
  isOn: false,
  name: 'North Studio',
  addressLine1: '',
  addressLine2: '',
  postCode: '',
  townCity: '',
  country: 'de',
  taxNumber: '',
  numberPrefix: '',
  taxExemption: '',
  taxNote: '',
  footer: '',
  missing: ['addressLine1', 'postCode', 'townCity'],
}

function open() {
  const api = mockApi()
  let saved = SAVED
  api.answer(invoices.settings, () => ({ settings: saved }))
  api.answer(invoices.updateSettings, ({ body }) => {
    saved = { ...saved, ...body }
    return { settings: { ...saved, missing: missingOfSeller(saved) } }
  })
  return {
    api,
    sent: () => api.calls(invoices.updateSettings).map(({ body }) => body),
    ...renderScreen(<InvoicesPage />, { path: '/en/account/invoices' }),
  }
}
const field = (name: string) => screen.getByRole('textbox', { name })

test('invoices require the seller’s complete address', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('switch', { name: 'Create invoices' }))
  await user.type(field('Street and number'), 'Allee 1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(field('Postcode')).toBeInvalid()
  expect(field('Town')).toBeInvalid()
  expect(field('Legal name')).toBeValid()
  expect(sent()).toEqual([])
  await user.type(field('Postcode'), '10405')
  await user.type(field('Town'), 'Berlin')
  await user.type(field('Number prefix'), 'RE-')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      isOn: true,
      addressLine1: 'Allee 1',
      postCode: '10405',
      townCity: 'Berlin',
      numberPrefix: 'RE-',
    },
  ])
})

test('server errors are shown at their field, and all input is kept', async () => {
  const { api, user } = open()
  api.answer(invoices.updateSettings, () => {
    throw new Refusal('invalid', 'No.', { numberPrefix: { code: 'malformed' } })
  })
  await user.type(await screen.findByRole('textbox', { name: 'Page footer' }), 'HRB 1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('textbox', { name: 'Number prefix' })).toBeInvalid()
  expect(field('Page footer')).toHaveValue('HRB 1')
})

test('a small business chooses the law that exempts it from tax, in countries with one', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('combobox', { name: 'Why you don’t charge tax' }))
  await user.click(screen.getByRole('option', { name: 'Small business, § 19 UStG' }))
  await user.type(field('In your own words'), 'No tax')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ taxExemption: 'small_business', taxNote: 'No tax' }])
})
