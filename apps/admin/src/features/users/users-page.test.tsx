import { contract } from '@proofdesk/contract'
import type { User } from '@proofdesk/contract/admin/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession, makeUser } from '../../testing/test-records.ts'
import { UsersPage } from './users-page.tsx'

let api: MockApi
let team: User[]
const owner = makeSession('owner')
const self: User = { ...makeUser(), ...owner.user }
const grace = makeUser({
  firstName: 'Grace',
  lastName: 'Hopper',
  emailAddress: 'grace@nordlicht.test',
  role: 'photographer',
})
const nameless = makeUser({
  firstName: '',
  lastName: '',
  emailAddress: 'zoe@nordlicht.test',
  accepted: false,
})

beforeEach(() => {
  team = [self, grace, nameless]
  api = mockApi()
  api.answer(contract.users.list, ({ query }) => ({
    users: query.guid ? team.filter(({ guid }) => guid === query.guid) : team,
  }))
  api.answer(contract.engines.list, {
    engines: [makeGallery({ name: 'Berlin Marathon' }), makeGallery({ name: 'Oslo Run' })],
  })
})

function show(path = '/en/account/users', session = owner) {
  return renderScreen(<UsersPage />, { path, route: '/:lang/account/users', session })
}

async function openMenu(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}

test('everyone has a card with initial, name, email address, role and last sign-in', async () => {
  show()
  const card = (await screen.findByText('Grace Hopper')).closest('li')!
  expect(card).toHaveTextContent('G')
  expect(card).toHaveTextContent('grace@nordlicht.test')
  expect(card).toHaveTextContent('Photographer')
  expect(card).not.toHaveTextContent('Invitation pending')
  expect(card).toHaveTextContent(/Last signed in .*2 Apr 2026/)
  expect(screen.getByText('Maja Berg (you)')).toBeVisible()
})

test('a person without a name is “(Name unknown)”, a new one “Invitation pending”', async () => {
  show()
  const card = (await screen.findByText('(Name unknown)')).closest('li')!
  expect(card).toHaveTextContent('Z')
  expect(card).toHaveTextContent('Invitation pending')
  expect(card).toHaveTextContent('Never signed in')
})

test('the invitation requires names, email address and role; the role starts as administrator', async () => {
  api.answer(contract.users.invite, ({ body }) => {
    const invited = makeUser({ ...body, accepted: false })
    team = [...team, invited]
    return { user: invited }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const send = await screen.findByRole('button', { name: 'Send invitation' })
  expect(screen.getByRole('combobox', { name: /Role/ })).toHaveTextContent('Administrator')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lund'],
    ['Email address', 'Ada@Nordlicht.test'],
  ] as const) {
    expect(send).toBeDisabled()
    await user.type(screen.getByLabelText(new RegExp(label)), text)
  }
  await user.click(send)
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument()
  expect(api.calls(contract.users.invite).map(({ body }) => body)).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lund',
      emailAddress: 'ada@nordlicht.test',
      role: 'administrator',
      galleries: [],
    },
  ])
  expect(await screen.findByText('Ada Lund')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('only a photographer and a salesperson can be limited to galleries', async () => {
  api.answer(contract.users.invite, ({ body }) => ({ user: makeUser({ ...body }) }))
  const { user } = show('/en/account/users?dialog=invite')
  const role = await screen.findByRole('combobox', { name: /Role/ })
  for (const [name, isLimitable] of [
    ['Owner', false],
    ['Photographer', true],
    ['Administrator', false],
    ['Salesperson', true],
  ] as const) {
    await user.click(role)
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(screen.queryByLabelText('Galleries') !== null).toBe(isLimitable))
  }
  await user.click(role)
  expect(screen.queryByRole('option', { name: 'Collaborator' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Only some' }))
  await user.type(screen.getByLabelText('Chosen galleries'), 'oslo')
  await user.click(await screen.findByRole('option', { name: 'Oslo Run' }))
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Lund')
  await user.type(screen.getByLabelText(/Email address/), 'ada@nordlicht.test')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(api.calls(contract.users.invite)).toHaveLength(1))
  expect(api.calls(contract.users.invite)[0]!.body).toMatchObject({
    role: 'salesperson',
    galleries: [expect.any(String)],
  })
})

test('a refused invitation is reported in a toast and at its field; input is kept', async () => {
  api.answer(contract.users.invite, () => {
    throw new Refusal('email_taken', 'This email address is already in use.', {
      emailAddress: { code: 'in_use' },
    })
  })
  const { user } = show('/en/account/users?dialog=invite')
  await user.type(await screen.findByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Lund')
  await user.type(screen.getByLabelText(/Email address/), 'grace@nordlicht.test')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('This email address is already in use.')).toBeInTheDocument()
  expect(await screen.findByText('Already in use')).toBeVisible()
  expect(screen.getByLabelText(/Email address/)).toHaveValue('grace@nordlicht.test')
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeEnabled()
})

test('an administrator can’t create owners', async () => {
  const { user } = show('/en/account/users?dialog=invite', makeSession('administrator'))
  await user.click(await screen.findByRole('combobox', { name: /Role/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Administrator',
    'Photographer',
    'Salesperson',
  ])
})

test('Edit reloads the person before it shows the form', async () => {
  api.answer(contract.users.update, ({ body }) => {
    team = team.map((member) =>
      member.guid === body.guid ? ({ ...member, ...body } as User) : member,
    )
    return { user: team.find(({ guid }) => guid === body.guid)! }
  })
  const { user, router } = show()
  await screen.findByText('Grace Hopper')
  // A colleague has changed this name in the meantime.
  team = team.map((member) =>
    member.guid === grace.guid ? { ...member, lastName: 'Murray' } : member,
  )
  await user.click(
    within(await openMenu(user, 'Grace Hopper')).getByRole('menuitem', { name: 'Edit' }),
  )
  const lastName = await screen.findByLabelText(/Last name/)
  expect(router.state.location.search).toBe(`?dialog=edit&id=${grace.guid}`)
  expect(lastName).toHaveValue('Murray')
  expect(api.calls(contract.users.list).map(({ query }) => query)).toContainEqual({
    guid: grace.guid,
  })
  await user.clear(lastName)
  await user.type(lastName, 'Brewster')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(await screen.findByText('Grace Brewster')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('an administrator may not delete an owner, and no one may delete themselves', async () => {
  const { user } = show('/en/account/users', makeSession('administrator'))
  await screen.findByText('Grace Hopper')
  expect(
    within(await openMenu(user, 'Maja Berg'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Edit'])
})

test('deleting asks for confirmation, and Undo in the toast restores the person', async () => {
  api.answer(contract.users.remove, ({ query }) => {
    team = team.filter(({ guid }) => guid !== query.guid)
    return {}
  })
  api.answer(contract.users.restore, ({ body }) => {
    team = [...team, grace]
    expect(body.guid).toBe(grace.guid)
    return { user: grace }
  })
  const { user } = show()
  await user.click(
    within(await openMenu(user, 'Grace Hopper')).getByRole('menuitem', { name: 'Delete' }),
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(dialog).toHaveTextContent('This action is permanent')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Grace Hopper')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
})

test('Cancel deletes no one and returns the focus to the card’s menu', async () => {
  const { user } = show()
  await user.click(
    within(await openMenu(user, 'Grace Hopper')).getByRole('menuitem', { name: 'Delete' }),
  )
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Actions for Grace Hopper' })).toHaveFocus()
  expect(api.calls(contract.users.remove)).toEqual([])
})

test('a failed deletion is reported and keeps the dialog open', async () => {
  api.answer(contract.users.remove, () => {
    throw new Refusal('last_owner')
  })
  const { user } = show(`/en/account/users?dialog=delete&id=${grace.guid}`)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  expect(await screen.findByText('The studio needs at least one owner.')).toBeInTheDocument()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('an invitation can be sent again', async () => {
  api.answer(contract.users.resendInvitation, {})
  const { user } = show()
  await user.click(
    within(await openMenu(user, '(Name unknown)')).getByRole('menuitem', {
      name: 'Send invitation again',
    }),
  )
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument()
  expect(api.calls(contract.users.resendInvitation).map(({ body }) => body)).toEqual([
    { guid: nameless.guid },
  ])
})

test('a list that can’t be loaded shows the reason and Retry', async () => {
  api.answer(contract.users.list, () => {
    throw new Refusal('internal')
  })
  const { user } = show()
  expect(
    await screen.findByText('Something went wrong on our side. It has been logged.'),
  ).toBeVisible()
  api.answer(contract.users.list, { users: [grace] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
})

test('access to all galleries is chosen explicitly, never by the lack of a choice', async () => {
  const [berlin] = [makeGallery({ name: 'Berlin Marathon' })]
  api.answer(contract.engines.list, { engines: [berlin!] })
  const pia = makeUser({ firstName: 'Pia', role: 'photographer', galleries: [berlin!.guid] })
  team = [self, pia]
  api.answer(contract.users.update, { user: pia })
  const { user } = show(`/en/account/users?dialog=edit&id=${pia.guid}`)
  await user.click(await screen.findByLabelText('Chosen galleries'))
  await user.keyboard('{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required')).toBeVisible()
  expect(api.calls(contract.users.update)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'All galleries' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(contract.users.update).map(({ body }) => body)).toEqual([
      expect.objectContaining({ guid: pia.guid, galleries: [] }),
    ]),
  )
})

test('an address is only sent if it is new, and says that it waits for its email', async () => {
  const pia = makeUser({
    firstName: 'Pia',
    emailAddress: 'pia@old.test',
    pendingEmailAddress: 'pia@new.test',
  })
  team = [self, pia]
  api.answer(contract.users.update, { user: pia })
  const { user } = show(`/en/account/users?dialog=edit&id=${pia.guid}`)
  const address = await screen.findByLabelText(/Email address/)
  expect(address).toHaveValue('pia@new.test')
  expect(screen.getByText(/Until then, sign in with pia@old.test/)).toBeVisible()
  await user.clear(address)
  await user.type(address, 'pia@old.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(contract.users.update).map(({ body }) => body.emailAddress)).toEqual([
      'pia@old.test',
    ]),
  )
})

test('an administrator can’t change the address of an owner', async () => {
  const { user } = show('/en/account/users', makeSession('administrator'))
  await screen.findByText('Grace Hopper')
  await user.click(
    within(await openMenu(user, 'Maja Berg')).getByRole('menuitem', { name: 'Edit' }),
  )
  expect(await screen.findByLabelText(/Email address/)).toBeDisabled()
})

test('the chosen role says what it permits', async () => {
  const { user } = show('/en/account/users?dialog=invite')
  expect(await screen.findByText(/Can do everything except/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: /Role/ }))
  await user.click(await screen.findByRole('option', { name: 'Salesperson' }))
  expect(await screen.findByText(/Can see orders/)).toBeVisible()
})

test('a new owner sees when their rights become valid, and can’t change other owners until then', async () => {
  const until = Date.UTC(2026, 10, 27, 18, 30)
  const me = makeSession('owner')
  const waiting = { ...me, user: { ...me.user, rightsWaitUntil: until } }
  const founder = makeUser({ firstName: 'Olga', lastName: 'First', role: 'owner' })
  team = [{ ...makeUser(), ...waiting.user }, founder, grace]
  const { user } = show('/en/account/users', waiting)
  expect(await screen.findByText(/You’re new in this role. From .*27 Nov/)).toBeVisible()
  const card = screen.getByText('Maja Berg (you)').closest('li')!
  expect(card).toHaveTextContent(/Full rights from .*27 Nov.*19:30/)
  expect(screen.getByText('Olga First').closest('li')).not.toHaveTextContent('Full rights')
  const menu = within(await openMenu(user, 'Olga First'))
  for (const name of ['Edit', 'Delete'])
    expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  const own = within(await openMenu(user, 'Grace Hopper'))
  expect(own.getByRole('menuitem', { name: 'Edit' })).not.toHaveAttribute('aria-disabled')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  await user.click(await screen.findByRole('combobox', { name: /Role/ }))
  const roles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(roles).toEqual(['Administrator', 'Photographer', 'Salesperson'])
})

test('a newly made owner or administrator is said to wait for some rights', async () => {
  const { user } = show(`/en/account/users?dialog=edit&id=${grace.guid}`)
  const role = await screen.findByRole('combobox', { name: /Role/ })
  expect(screen.queryByText(/For the first 24 hours/)).not.toBeInTheDocument()
  await user.click(role)
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  expect(await screen.findByText(/For the first 24 hours they can’t change payouts/)).toBeVisible()
})
