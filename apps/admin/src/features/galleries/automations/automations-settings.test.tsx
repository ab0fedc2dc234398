import { contract } from '@proofdesk/contract'
import type { Automation } from '@proofdesk/contract/admin/automations'
import { AUTOMATION_KINDS, AUTOMATION_SERIES, AUTOMATION_STEPS } from '@proofdesk/domain/automation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { AutomationsSettings } from './automations-settings.tsx'

function open(change: Partial<Record<Automation['kind'], Partial<Automation>>> = {}) {
  const gallery = makeGallery()
  const api = mockApi()
  const on = new Set<string>(['photosFound', 'orderDeadline'])
  const answer = () => ({
    automations: AUTOMATION_KINDS.map((kind) => ({
      kind,
      isOn: on.has(kind),
      couponGuid: null,
      steps: (kind === 'photosFound' ? [] : AUTOMATION_STEPS[kind]).map((_, at) => ({
        step: at + 1,
        nextAt: null,
        recipients: 0,
      })),
      sent: 0,
      orders: 0,
      sums: [],
      ...change[kind],
    })),
  })
  api.answer(contract.automations.list, answer)
  api.answer(contract.automations.update, ({ body }) => {
    for (const kind of body.on ?? []) on.add(kind)
    for (const kind of body.off ?? []) on.delete(kind)
    return answer()
  })
  api.answer(contract.automations.preview, ({ query }) => ({
    subject: `${query.kind} ${query.step} in ${query.locale}`,
    html: '<p>Hello Alex</p>',
    text: 'Hello Alex',
  }))
  api.answer(contract.coupons.list, {
    coupons: {
      rows: { hits: [], total: 0 },
      counts: { all: 0, live: 0, redeemed: 0, expired: 0 },
    },
  })
  return { api, gallery, ...renderScreen(<AutomationsSettings gallery={gallery} />) }
}

test('a switch turns an automation on, and its coupons can be chosen then', async () => {
  const { api, gallery, user } = open()
  const cart = await screen.findByRole('switch', { name: 'Abandoned cart' })
  expect(cart).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'More photos found' })).toBeChecked()
  await user.click(cart)
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Abandoned cart' })).toBeChecked())
  expect(api.calls(contract.automations.update)[0]?.body).toEqual({
    engineGuid: gallery.guid,
    on: ['cartLeft'],
  })
  expect(await screen.findByText(/No valid coupon is open to everyone/)).toBeVisible()
})

test('each email shows when it is sent next, its recipients, and its results in money', async () => {
  open({
    thankYou: {
      isOn: true,
      steps: [{ step: 1, nextAt: Date.UTC(2026, 5, 3, 9), recipients: 12 }],
      sent: 30,
      orders: 4,
      sums: [{ currency: 'GBP', grossProfit: 120 }],
    },
    notBoughtYet: { steps: [{ step: 1, nextAt: Date.UTC(2026, 5, 9, 9), recipients: 5 }] },
  })
  expect(await screen.findByText(/^Next: 3 Jun 2026, .* · Recipients: 12$/)).toBeVisible()
  expect(screen.getByText('Sent: 30 · Orders within 7 days: 4 · £120.00')).toBeVisible()
  expect(screen.getByText('Recipients if turned on: 5')).toBeVisible()
})

test('an email is previewed in the languages of its recipients', async () => {
  const { user } = open()
  await user.click(
    await screen.findByRole('button', { name: 'Preview: 48 hours after the last change' }),
  )
  const dialog = await screen.findByRole('dialog', { name: /^Abandoned cart/ })
  expect(await within(dialog).findByText('cartLeft 2 in en')).toBeVisible()
  await user.click(within(dialog).getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: /^Thai/ }))
  expect(await within(dialog).findByText('cartLeft 2 in th')).toBeVisible()
})

test('a series for an event turns on what suits it, and the rest off', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Choose for an event' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Race' }))
  await waitFor(() => expect(api.calls(contract.automations.update)).toHaveLength(1))
  expect(api.calls(contract.automations.update)[0]?.body).toMatchObject({
    on: AUTOMATION_SERIES.race,
    off: ['closingSoon', 'orderDeadline'],
  })
})
