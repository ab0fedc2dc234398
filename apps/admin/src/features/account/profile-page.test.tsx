import { contract } from '@proofdesk/contract'
import type { CustomDomain } from '@proofdesk/contract/admin/domains'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeAccount, makeSession } from '../../testing/test-records.ts'
import { ProfilePage } from './profile-page.tsx'

function open(domains: CustomDomain[] = []) {
  const api = mockApi()
  const session = makeSession('owner', { companyName: 'Nordlicht Sport', categories: ['running'] })
  api.answer(contract.domains.list, { domains })
  api.answer(contract.account.update, ({ body }) => ({
    account: makeAccount({ ...session.account, ...(body as object) }),
  }))
  return {
    api,
    sent: () => api.calls(contract.account.update).map(({ body }) => body),
    ...renderScreen(<ProfilePage />, {
      path: '/en/account/profile',
      route: '/:lang/account/profile',
      session,
    }),
  }
}
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('every field is shown, and only changed fields are sent', async () => {
  const { user, sent } = open()
  expect(field('Company name')).toHaveValue('Nordlicht Sport')
  for (const name of ['Email address', 'Support email address', 'Website', 'Facebook'])
    expect(field(name)).toBeVisible()
  expect(bar()).not.toBeInTheDocument()
  await user.type(field('Instagram'), 'instagram.com/nordlicht')
  await user.click(screen.getByRole('combobox', { name: 'Categories' }))
  await user.click(await screen.findByRole('option', { name: 'Wedding' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(sent()).toEqual([
    { categories: ['running', 'wedding'], instagramUrl: 'instagram.com/nordlicht' },
  ])
})

test('the rule that archives old galleries is off by default', async () => {
  const { user, sent } = open()
  const rule = screen.getByRole('combobox', { name: 'Archive galleries automatically' })
  expect(rule).toHaveTextContent('Off')
  expect(screen.queryByRole('combobox', { name: 'How much later' })).toBeNull()
  await user.click(rule)
  await user.click(await screen.findByRole('option', { name: 'After the last visit or order' }))
  expect(screen.getByText(/an email 14 days before/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'How much later' }))
  await user.click(await screen.findByRole('option', { name: '6 months' }))
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(sent()).toEqual([{ archiveAfter: 'lastUse', archiveAfterMonths: 6 }])
})

test('changing the default language opens the same screen in that language', async () => {
  const { user, sent, router } = open()
  await user.click(screen.getByRole('combobox', { name: 'Default language' }))
  await user.click(await screen.findByRole('option', { name: /Deutsch/ }))
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/account/profile'))
  expect(sent()).toEqual([{ defaultLanguage: 'de' }])
})

test('errors from the form or the server appear at their fields, and the input is kept', async () => {
  const { api, user, sent } = open()
  await user.clear(field('Company name'))
  await user.clear(field('Email address'))
  await user.type(field('Email address'), 'nobody')
  await user.type(field('Website'), 'javascript:alert(1)')
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not a web address')).toBeVisible()
  expect(field('Company name')).toHaveAccessibleDescription('Required')
  expect(field('Email address')).toHaveAccessibleDescription('Not a valid email address')
  expect(sent()).toEqual([])
  await user.click(within(bar()!).getByRole('button', { name: 'Discard' }))
  expect(field('Company name')).toHaveValue('Nordlicht Sport')
  api.answer(contract.account.update, () => {
    throw new Refusal('invalid', '', { companyName: { code: 'unstorable_character' } })
  })
  await user.type(field('Company name'), '!')
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Contains a character that can’t be stored')).toBeVisible()
  expect(field('Company name')).toHaveValue('Nordlicht Sport!')
})

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, router } = open()
  await user.type(field('Company name'), '!')
  void router.navigate('/en/photos')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('a domain that does not respond is reported above everything else, with a link to its DNS records', async () => {
  const { user } = open([
    {
      domain: 'photos.nord.test',
      state: 'lost',
      records: [{ type: 'CNAME', name: 'photos.nord.test', value: 'nord.proofdesk.test' }],
      lookupProblem: 'address_missing',
      checkedAt: 1_700_000_000_000,
      expiresAt: null,
    },
  ])
  expect(
    await screen.findByText(/photos.nord.test doesn’t point to your galleries, so/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show DNS records' }))
  expect(screen.getByRole('region', { name: 'Custom domain' })).toHaveFocus()
})
