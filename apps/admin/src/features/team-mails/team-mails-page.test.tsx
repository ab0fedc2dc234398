import { contract } from '@proofdesk/contract'
import type { TeamMailChoice } from '@proofdesk/contract/admin/team-mails'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TeamMailsPage } from './team-mails-page.tsx'

let api: MockApi
let mails: TeamMailChoice[]
beforeEach(() => {
  mails = [
    { kind: 'order', isOn: true },
    { kind: 'payoutFailed', isOn: false },
  ]
  api = mockApi()
  api.answer(contract.teamMails.list, () => ({ mails }))
  api.answer(contract.teamMails.choose, ({ body }) => {
    mails = mails.map((mail) => (mail.kind === body.kind ? body : mail))
    return { mails }
  })
})

const show = () => renderScreen(<TeamMailsPage />, { path: '/en/account/mails' })
const switchOf = (name: string) => screen.findByRole('switch', { name })

test('the page shows the address and the role’s emails, each with its switch', async () => {
  show()
  expect(await switchOf('New orders')).toBeChecked()
  expect(await switchOf('Failed payouts')).not.toBeChecked()
  expect(screen.getByText('They go to maja@nordlicht.test.')).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Customer imports' })).not.toBeInTheDocument()
})

test('a switch is saved immediately, and the others stay', async () => {
  const { user } = show()
  await user.click(await switchOf('New orders'))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(api.calls(contract.teamMails.choose).map(({ body }) => body)).toEqual([
    { kind: 'order', isOn: false },
  ])
  await waitFor(async () => expect(await switchOf('New orders')).not.toBeChecked())
  await user.click(await switchOf('Failed payouts'))
  await waitFor(async () => expect(await switchOf('Failed payouts')).toBeChecked())
  expect(await switchOf('New orders')).not.toBeChecked()
})

test('a choice that can’t be saved is reported, and the switch is reverted', async () => {
  api.answer(contract.teamMails.choose, () => {
    throw new Refusal('internal')
  })
  const { user } = show()
  await user.click(await switchOf('New orders'))
  expect(
    await screen.findByText('Something went wrong on our side. It has been logged.'),
  ).toBeInTheDocument()
  await waitFor(async () => expect(await switchOf('New orders')).toBeChecked())
})
