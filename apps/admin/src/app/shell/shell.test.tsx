import { contract } from '@proofdesk/contract'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { makeCustomer } from '../../testing/test-customers.ts'
import { makeGallery, makeSession, makeSignUpState, makeUser } from '../../testing/test-records.ts'
import { readToken } from '../../lib/token.ts'
import { renderConsole, signIn } from '../render-console.tsx'

const NO_COUPONS = {
  coupons: { rows: { hits: [], total: 0 }, counts: { all: 0, live: 0, redeemed: 0, expired: 0 } },
}

let api: MockApi
beforeEach(() => {
  api = mockApi()
  api.answer(contract.auth.signUpState, makeSignUpState())
  api.answer(contract.engines.list, {
    engines: [
      makeGallery({ name: 'Berlin Marathon', slug: 'berlin-marathon' }),
      makeGallery({ name: 'Zürich Triathlon', slug: 'zuerich' }),
    ],
  })
  api.answer(contract.users.list, { users: [makeUser()] })
  api.answer(contract.customers.query, { customers: { hits: [], total: 0 } })
  api.answer(contract.orders.query, { orders: { hits: [], total: 0 } })
  api.answer(contract.coupons.list, NO_COUPONS)
})

async function openAccount(role: Role) {
  signIn(api, role)
  const screenOf = renderConsole('/en/nowhere')
  await screenOf.user.click(await screen.findByRole('button', { name: 'Account' }))
  return { ...screenOf, panel: await screen.findByRole('dialog', { name: 'Account' }) }
}

test.each(['owner', 'administrator'] as const)(
  '%s finds Media and Photos, in the sales menu what is sold and earned and, in the account menu, Users',
  async (role) => {
    const { panel, user, at } = await openAccount(role)
    expect(
      within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Media', 'Photos'])
    await user.click(await within(panel).findByRole('link', { name: 'Users' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    expect(at()).toBe('/en/account/users')
    await user.click(screen.getByRole('button', { name: 'Sales', hidden: true }))
    expect(
      within(await screen.findByRole('dialog', { name: 'Sales' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Products',
      'Coupons',
      'Gift cards',
      'Orders',
      'Customers',
      'Campaigns',
      'Analytics',
      'Payouts',
    ])
  },
)

test('the sales menu opens on the first press of its button, and Esc closes it immediately', async () => {
  const { user } = await openAccount('owner')
  await user.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Sales', hidden: true })
  await user.click(button)
  // Opening waits for no request, so there is no moment in which Esc would be lost.
  expect(screen.getByRole('dialog', { name: 'Sales' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sales' })).toBeNull())
  expect(button).toHaveFocus()
})

test.each([
  ['photographer', ['Photos'], ['You']],
  ['collaborator', ['Photos'], ['You']],
  ['salesperson', ['Photos', 'Gift cards', 'Orders'], ['You', 'Emails to you']],
] as const)(
  '%s finds %j in the navigation, and in the account menu the own page and mails where the role gets any',
  async (role, places, own) => {
    const { panel } = await openAccount(role)
    const main = screen.getByRole('navigation', { name: 'Main', hidden: true })
    expect(
      within(main)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    ).toEqual(places)
    expect(within(main).queryByRole('button', { hidden: true })).not.toBeInTheDocument()
    expect(
      within(panel)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(own)
    expect(within(panel).getByRole('button', { name: 'Log out' })).toBeVisible()
  },
)

test('a photographer who opens the users screen sees that the role lacks access, and the server gets no request', async () => {
  signIn(api, 'photographer')
  renderConsole('/en/account/users')
  expect(await screen.findByText('Your role doesn’t include this')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the galleries' })).toHaveAttribute(
    'href',
    '/en/photos',
  )
  expect(document.title).toMatch(/^No access · /)
  expect(api.calls(contract.users.list)).toEqual([])
})

test('a salesperson’s drawer on small screens has gift cards and orders, and nothing else of Sales', async () => {
  signIn(api, 'salesperson')
  const { user } = renderConsole('/en/nowhere')
  await user.click(await screen.findByLabelText('Menu'))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/en/photos',
    '/en/sales/gift-cards',
    '/en/sales/orders',
    '/en/account/me',
    '/en/account/mails',
  ])
})

test('small screens open the same places in a drawer', async () => {
  signIn(api)
  const { user } = renderConsole('/en/nowhere')
  // jsdom is as wide as a desktop, so the menu button is treated as hidden and isn't found by role.
  await user.click(await screen.findByLabelText('Menu'))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Home',
    'Media',
    'Photos',
    'Products',
    'Coupons',
    'Gift cards',
    'Orders',
    'Customers',
    'Campaigns',
    'Analytics',
    'Payouts',
    'You',
    'Emails to you',
    'Profile',
    'Legal',
    'Tax',
    'Invoices',
    'Theme',
    'Users',
    'Backups',
    'Export studio',
    'Delete studio',
  ])
  await user.click(within(drawer).getByRole('link', { name: 'Users' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the tab title has the screen and the company', async () => {
  signIn(api, 'owner', makeSession('owner', { companyName: 'Nordlicht Sport' }))
  renderConsole('/en/account/users')
  await waitFor(() => expect(document.title).toBe('Users · Admin - Account | Nordlicht Sport'))
})

test('an unknown address gives a friendly page inside the frame, with a way on', async () => {
  signIn(api)
  const { user, at } = renderConsole('/en/no/such/place')
  await user.click(await screen.findByRole('link', { name: 'Go to the galleries' }))
  await waitFor(() => expect(at()).toBe('/en/photos'))
  expect(screen.getByRole('button', { name: 'Account' })).toBeVisible()
})

test.each([
  ['/', '/de/home'],
  ['/de', '/de/home'],
  ['/account/users?dialog=invite', '/de/account/users?dialog=invite'],
  ['/photos', '/de/photos'],
  ['/albums', '/de/albums'],
])('%s goes to the account’s default language: %s', async (path, expected) => {
  signIn(api, 'owner', makeSession('owner', { defaultLanguage: 'de' }))
  const { at } = renderConsole(path)
  await waitFor(() => expect(at()).toBe(expected))
  await screen.findByRole('button', { name: 'Konto', hidden: true })
})

test('the language switch leads to the same screen in the other language', async () => {
  const { panel, user, at } = await openAccount('owner')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => expect(at()).toBe('/de/nowhere'))
  expect(await screen.findByText('Unter dieser Adresse ist nichts')).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('de')
})

test('the theme choice is remembered', async () => {
  const { panel, user } = await openAccount('owner')
  await user.click(within(panel).getByRole('button', { name: 'Dark' }))
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-dark'))
  expect(localStorage.getItem('mui-mode')).toBe('dark')
})

test('logging out revokes the token on the server and reloads', async () => {
  api.answer(contract.auth.logout, {})
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload, hostname: 'studio.test', pathname: '/' })
  const { panel, user } = await openAccount('owner')
  await user.click(within(panel).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(api.calls(contract.auth.logout)).toHaveLength(1)
  expect(readToken()).toBeNull()
})

test('a failed logout shows an error, and the person stays signed in', async () => {
  api.answer(contract.auth.logout, () => {
    throw new Refusal('unavailable')
  })
  const { panel, user } = await openAccount('owner')
  await user.click(within(panel).getByRole('button', { name: 'Log out' }))
  expect(
    await screen.findByText('The service is not available right now. Please try again.'),
  ).toBeInTheDocument()
  expect(readToken()).toBe('a-token')
})

test('⌘K finds a gallery by its beginning, without accents, and goes there', async () => {
  signIn(api)
  const { user, at } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox')
  expect(box).toHaveFocus()
  await user.type(box, 'zuri')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Zürich Triathlon',
    ]),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toMatch(/^\/en\/galleries\/zuerich/))
})

test('the palette lists the commands the role allows', async () => {
  signIn(api, 'photographer')
  const { user } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Meta>}k{/Meta}')
  await screen.findByRole('combobox')
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).toContain('Go to Photos')
  expect(options).toContain('Log out')
  expect(options).not.toContain('Create gallery')
  expect(options).not.toContain('Go to Users')
})

test('“Create gallery” in the palette opens the list’s dialog', async () => {
  signIn(api)
  const { user, at } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'create gal{Enter}')
  await waitFor(() => expect(at()).toBe('/en/photos?dialog=create-gallery'))
})

test('Enter in the palette waits for the galleries, so that it opens the typed one and not a command', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  api.answer(contract.engines.list, async () => {
    await arrival
    return { engines: [makeGallery({ name: 'Creative Grazer', slug: 'creative' })] }
  })
  signIn(api)
  const { user, at } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'cr')
  expect(screen.getByRole('option', { name: 'Create gallery' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(at()).toBe('/en/nowhere')
  arrive()
  await waitFor(() => expect(at()).toMatch(/^\/en\/galleries\/creative/))
})

test('the best match of the palette comes first and is highlighted, also among the commands', async () => {
  api.answer(contract.engines.list, {
    engines: [makeGallery({ name: 'Wedding, log out of time', slug: 'wedding' })],
  })
  signIn(api)
  const { user } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'log o')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Log out',
      'Log out on all devices',
      'Wedding, log out of time',
    ]),
  )
  expect(screen.getByRole('option', { name: 'Log out' })).toHaveAttribute('aria-selected', 'true')
})

test('the palette lists matching customers below its own results, and Enter waits for them', async () => {
  const asked: (string | undefined)[] = []
  const ada = makeCustomer({ firstName: 'Ada', lastName: 'Lund', galleryName: 'Spring run' })
  api.answer(contract.customers.query, ({ query }) => {
    asked.push(query.text)
    return { customers: { hits: [ada] } }
  })
  signIn(api)
  const { user, at } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox')
  await user.type(box, 'lu')
  const found = { name: /Ada Lund.*Spring run/ }
  expect(await screen.findByRole('option', found, { timeout: 5_000 })).toBeVisible()
  await user.clear(box)
  await user.type(box, 'lund a{Enter}')
  await waitFor(() => expect(at()).toBe(`/en/sales/customers?customer=${ada.guid}`), {
    timeout: 5_000,
  })
  expect(asked).toContain('lund a')
})

test('the palette requests nothing that the role may not see', async () => {
  const asked: string[] = []
  api.answer(contract.orders.query, () => {
    asked.push('orders')
    return { orders: { hits: [], total: 0 } }
  })
  api.answer(contract.customers.query, () => {
    asked.push('customers')
    return { customers: { hits: [], total: 0 } }
  })
  api.answer(contract.coupons.list, () => {
    asked.push('coupons')
    return NO_COUPONS
  })
  signIn(api, 'salesperson')
  const { user } = renderConsole('/en/nowhere')
  await screen.findByRole('link', { name: 'Go to the galleries' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'lund')
  await screen.findByText('Nothing found for “lund”.', {}, { timeout: 5_000 })
  expect(new Set(asked)).toEqual(new Set(['orders']))
})

test('? lists the keyboard shortcuts, Esc closes the list and restores the focus', async () => {
  signIn(api)
  const { user } = renderConsole('/en/nowhere')
  const link = await screen.findByRole('link', { name: 'Go to the galleries' })
  link.focus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(link).toHaveFocus()
})

test('? in a field is a question mark', async () => {
  signIn(api)
  const { user } = renderConsole('/en/account/users?dialog=invite')
  const field = await screen.findByLabelText(/First name/)
  await user.type(field, 'who?')
  expect(field).toHaveValue('who?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
})

test.each([
  { ground: '#ffffff', shows: 'the logo' },
  { ground: '#101010', shows: 'the name' },
])(
  'a light top bar shows $shows of a studio whose pages are $ground',
  async ({ ground, shows }) => {
    signIn(
      api,
      'photographer',
      makeSession('photographer', {
        companyName: 'Nordlicht Sport',
        logo: { location: '/files/logo.webp', width: 400, height: 100 },
        theme: { palette: { background: { default: ground } } },
      }),
    )
    renderConsole('/en/nowhere')
    const link = await screen.findByRole('link', { name: 'Nordlicht Sport' })
    expect(within(link).queryAllByRole('img')).toHaveLength(shows === 'the logo' ? 1 : 0)
  },
)
