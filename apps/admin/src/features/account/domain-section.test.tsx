import { contract } from '@proofdesk/contract'
import type { CustomDomain } from '@proofdesk/contract/admin/domains'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeAccount, makeSession } from '../../testing/test-records.ts'
import { DomainSection } from './domain-section.tsx'

const pending = (fields: Partial<CustomDomain> = {}): CustomDomain => ({
  domain: 'photos.studio.test',
  state: 'pending',
  records: [
    { type: 'CNAME', name: 'photos.studio.test', value: 'nordlicht.proofdesk.test' },
    { type: 'TXT', name: '_proofdesk.photos.studio.test', value: 'proofdesk=abc' },
  ],
  lookupProblem: null,
  checkedAt: null,
  expiresAt: 1_700_600_000_000,
  ...fields,
})

function open(initial: CustomDomain[] = []) {
  const api = mockApi()
  const server = { domains: initial }
  api.answer(contract.domains.list, () => ({ domains: server.domains }))
  api.answer(contract.domains.claim, ({ body }) => {
    server.domains = [pending({ domain: body.domain })]
    return { domains: server.domains }
  })
  return { api, server, ...renderScreen(<DomainSection />, { path: '/en/account/profile' }) }
}

test('a domain is entered, its records are shown, and it is in use once they are found', async () => {
  const { api, server, user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'Photos.Studio.test')
  await user.click(screen.getByRole('button', { name: 'Use domain' }))
  const entry = await screen.findByRole('article', { name: 'photos.studio.test' })
  expect(api.calls(contract.domains.claim)[0]!.body).toEqual({ domain: 'photos.studio.test' })
  expect(within(entry).getByText('Waiting for DNS')).toBeVisible()
  const records = within(entry).getAllByRole('listitem')
  expect(records.map((record) => record.textContent)).toEqual([
    'RecordCNAMENamephotos.studio.testValuenordlicht.proofdesk.test',
    'RecordTXTName_proofdesk.photos.studio.testValueproofdesk=abc',
  ])
  expect(screen.queryByRole('textbox', { name: 'Domain' })).not.toBeInTheDocument()

  api.answer(contract.domains.check, () => {
    server.domains = [pending({ lookupProblem: 'points_elsewhere', checkedAt: 1_700_000_000_000 })]
    return { domains: server.domains, account: makeAccount() }
  })
  await user.click(within(entry).getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/the domain points to another server/)).toBeVisible()
  api.answer(contract.domains.check, () => {
    server.domains = [pending({ state: 'verified', records: [], expiresAt: null })]
    return { domains: server.domains, account: makeAccount({ customDomain: 'photos.studio.test' }) }
  })
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Active')).toBeVisible()
})

test('an invalid domain is refused before anything is sent', async () => {
  const { api, user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), '192.0.2.1')
  await user.click(screen.getByRole('button', { name: 'Use domain' }))
  expect(await screen.findByText('Enter a domain such as photos.studio.com')).toBeVisible()
  expect(api.calls(contract.domains.claim)).toEqual([])
})

test('an expired one can be retried, and removing asks for confirmation', async () => {
  const { api, server, user } = open([pending({ state: 'expired' })])
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Waiting for DNS')).toBeVisible()
  api.answer(contract.domains.remove, () => {
    server.domains = []
    return {}
  })
  await user.click(screen.getByRole('button', { name: 'Remove domain' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove photos.studio.test?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Domain removed')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'photos.studio.test' })).not.toBeInTheDocument(),
  )
})

test('an unreachable domain says until when, and a lost one that links have left it', async () => {
  const failing = pending({
    state: 'verified',
    lookupProblem: 'points_elsewhere',
    checkedAt: 1_700_000_000_000,
  })
  const { api, server, user } = open([failing])
  expect(await screen.findByText('Doesn’t answer')).toBeVisible()
  expect(screen.getByText(/go back to your standard address on/)).toBeVisible()
  expect(screen.getByText(/The domain points to another server/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  api.answer(contract.domains.check, () => {
    server.domains = [{ ...failing, state: 'lost', expiresAt: null }]
    return { domains: server.domains, account: makeAccount() }
  })
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Not responding')).toBeVisible()
  expect(screen.getByText(/use your standard address again/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Domain' })).toBeVisible()
})

test('a new owner sees the domain and can’t change it yet', async () => {
  const api = mockApi()
  api.answer(contract.domains.list, { domains: [pending({ state: 'verified', records: [] })] })
  const owner = makeSession('owner')
  const rightsWaitUntil = Date.UTC(2026, 10, 27, 18)
  const session = { ...owner, user: { ...owner.user, rightsWaitUntil } }
  renderScreen(<DomainSection />, { path: '/en/account/profile', session })
  expect(await screen.findByRole('button', { name: 'Remove domain' })).toBeDisabled()
  expect(screen.getByText(/You’re new in this role/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Domain' })).not.toBeInTheDocument()
})
