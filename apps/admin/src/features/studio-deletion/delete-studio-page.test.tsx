import { contract } from '@proofdesk/contract'
import type { DeletionPlan } from '@proofdesk/contract/admin/studio-deletion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DeleteStudioPage } from './delete-studio-page.tsx'
import { DeletionBanner } from './deletion-banner.tsx'

const { studioDeletion } = contract
const DUE = Date.UTC(2026, 11, 27, 12)

const PLAN: DeletionPlan = {
  studioName: 'North Studio',
  dueAt: DUE,
  isRequested: false,
  blocks: [],
  notes: [],
  galleries: 3,
  photos: 1_204,
  videos: 2,
  customers: 40,
  keptOrders: 12,
  booksUntil: Date.UTC(2037, 0, 1, 12),
  backupsUntil: DUE,
  exportedAt: null,
}

function open(change: Partial<DeletionPlan> = {}, path = '/en/account/delete') {
  const api = mockApi()
  let isRequested = change.isRequested ?? false
  api.answer(studioDeletion.read, () => ({ dueAt: isRequested ? DUE : null, canKeep: isRequested }))
  api.answer(studioDeletion.plan, () => ({ ...PLAN, ...change, isRequested }))
  api.answer(studioDeletion.request, () => {
    isRequested = true
    return { dueAt: DUE, canKeep: true }
  })
  api.answer(studioDeletion.keep, () => {
    isRequested = false
    return { dueAt: null, canKeep: false }
  })
  const screenOf = (
    <>
      <DeletionBanner />
      <DeleteStudioPage />
    </>
  )
  return { api, ...renderScreen(screenOf, { path }) }
}

test('an owner types the name, the studio closes, and one click keeps it', async () => {
  const { user, api } = open()
  expect(await screen.findByText(/photos: 1,204, videos: 2/)).toBeVisible()
  expect(screen.getByText(/orders \(12\), invoices and payouts/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete studio…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete North Studio?' }))
  const submit = dialog.getByRole('button', { name: 'Close and delete' })
  await user.type(dialog.getByLabelText('Type North Studio to confirm'), 'north')
  expect(submit).toBeDisabled()
  await user.type(dialog.getByLabelText('Type North Studio to confirm'), ' studio')
  await user.click(submit)
  expect(await screen.findByText('Your studio is closed')).toBeVisible()
  expect(api.calls(studioDeletion.request)).toMatchObject([{ body: { name: 'north studio' } }])
  const banner = within(screen.getByRole('status'))
  expect(await banner.findByText(/This studio will be deleted on/)).toBeVisible()
  expect(banner.getByRole('link', { name: 'Export studio' })).toHaveAttribute(
    'href',
    '/en/account/export',
  )
  await user.click(banner.getByRole('button', { name: 'Keep this studio' }))
  expect(await screen.findByRole('button', { name: 'Delete studio…' })).toBeVisible()
  await waitFor(() => expect(banner.queryByText(/This studio will be/)).not.toBeInTheDocument())
})

test('open matters are listed with links to settle them, and nothing can be deleted', async () => {
  open({
    blocks: [
      { kind: 'balance', count: 1, balances: [{ currency: 'GBP', amount: 12.5 }] },
      { kind: 'prints', count: 3, balances: [] },
    ],
    notes: [{ kind: 'downloads', count: 4, balances: [] }],
  })
  expect(
    await screen.findByRole('link', { name: 'You still have money to get paid out: £12.50' }),
  ).toHaveAttribute('href', '/en/sales/balance')
  expect(screen.getByText(/prints that haven’t shipped: 3/)).toBeVisible()
  expect(screen.getByText(/no one has downloaded yet: 4/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete studio…' })).toBeDisabled()
})

test('a refusal keeps the dialog and its input', async () => {
  const { user, api } = open({}, '/en/account/delete?dialog=delete-studio')
  api.answer(studioDeletion.request, () => {
    throw new Refusal('deletion_blocked')
  })
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Type North Studio to confirm')
  await user.type(field, 'North Studio')
  await user.click(dialog.getByRole('button', { name: 'Close and delete' }))
  expect(await screen.findByText(/Money or prints are still open/)).toBeVisible()
  expect(field).toHaveValue('North Studio')
})

test('others on the team see when it will be deleted, and can’t keep it', async () => {
  const api = mockApi()
  api.answer(studioDeletion.read, { dueAt: DUE, canKeep: false })
  renderScreen(<DeletionBanner />)
  expect(await screen.findByText(/This studio will be deleted on/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
