import { contract } from '@proofdesk/contract'
import type { SensitiveChange } from '@proofdesk/contract/sensitive-changes'
import { SENSITIVE_CHANGES } from '@proofdesk/domain/sensitive-change'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { UndoChangePage } from './undo-change-page.tsx'

const { sensitiveChanges } = contract
let api: MockApi
beforeEach(() => void (api = mockApi()))

const NORA = { name: 'Nora New', emailAddress: 'nora@new.test' }
const state = (fields: Partial<NonNullable<SensitiveChange['after']>> = {}) => ({
  role: 'owner' as const,
  emailAddress: NORA.emailAddress,
  pendingEmailAddress: null,
  ...fields,
})
const makeChange = (fields: Partial<SensitiveChange> = {}): SensitiveChange => ({
  kind: 'userInvited',
  createdAt: Date.UTC(2026, 10, 26, 9, 30),
  studio: 'Nordlicht Sport',
  timeZone: 'Europe/Berlin',
  country: 'de',
  actor: { name: 'Maja Berg', emailAddress: 'maja@nordlicht.test' },
  isOwn: false,
  target: NORA,
  before: null,
  after: state(),
  domain: null,
  expiresAt: Date.UTC(2026, 11, 3, 9, 30),
  undone: null,
  ...fields,
})
const open = (token = 'secret') =>
  renderScreen(<UndoChangePage />, { path: `/en/undo-change?token=${token}`, route: '/:lang/*' })

test('the page says what happened and what would follow, and waits for its button', async () => {
  const change = makeChange()
  api.answer(sensitiveChanges.read, { change })
  api.answer(sensitiveChanges.undo, {
    change: { ...change, undone: { at: Date.UTC(2026, 10, 26, 10), outcome: 'putBack' } },
  })
  const { user } = open()
  expect(
    await screen.findByText(
      'Maja Berg (maja@nordlicht.test) invited Nora New (nora@new.test) to the team. Role: Owner.',
    ),
  ).toBeVisible()
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Nora New (nora@new.test) is removed from the team.',
    'Maja Berg (maja@nordlicht.test) is signed out everywhere and needs a new password to sign in.',
    'Payouts and bank details are frozen until someone who was an owner before this change sets a new password.',
  ])
  expect(api.calls(sensitiveChanges.read)[0]!.query).toEqual({ token: 'secret' })
  expect(api.calls(sensitiveChanges.undo)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo this change' }))
  expect(await screen.findByText('The change has been undone.')).toBeVisible()
  expect(api.calls(sensitiveChanges.undo).map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/en/forgot-password',
  )
  expect(screen.queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument()
})

test('people who made the change with their own login learn that they will be signed out', async () => {
  api.answer(sensitiveChanges.read, {
    change: makeChange({
      isOwn: true,
      kind: 'userChanged',
      before: state({ role: 'photographer' }),
      after: state({ pendingEmailAddress: 'thief@evil.test' }),
    }),
  })
  open()
  expect(await screen.findByRole('button', { name: 'This wasn’t me, undo it' })).toBeVisible()
  expect(
    screen.getByText(/changed the role of Nora New .* from Photographer to Owner/),
  ).toBeVisible()
  expect(screen.getByText(/to thief@evil.test/)).toBeVisible()
  const effects = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(effects.map((item) => item.textContent)).toEqual([
    'Nora New (nora@new.test) gets the former role back: Photographer.',
    'nora@new.test is the login address again.',
    'You’re signed out everywhere and need a new password to sign in.',
    expect.stringContaining('frozen'),
  ])
})

test.each(SENSITIVE_CHANGES)('%s has its sentence', async (kind) => {
  const ofDomain = kind.startsWith('domain')
  const ofMember = kind.startsWith('user')
  api.answer(sensitiveChanges.read, {
    change: makeChange({
      kind,
      target: ofMember ? NORA : null,
      before: kind === 'userChanged' || kind === 'userRemoved' ? state() : null,
      after: ofMember && kind !== 'userRemoved' ? state({ role: 'administrator' }) : null,
      domain: ofDomain ? 'photos.nordlicht.test' : null,
    }),
  })
  open()
  const [done] = await screen.findAllByText(/^Maja Berg \(maja@nordlicht.test\) .*\.$/)
  expect(done!.closest('ul')).toBeNull()
  // Without a previous state it only signs out and freezes payouts.
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(
    ofDomain || ofMember ? 3 : 2,
  )
  expect(document.body).not.toHaveTextContent('{{')
})

test.each([
  ['nothingLeft', 'There’s nothing left to undo.'],
  ['impossible', /couldn’t be undone because the email address or domain/],
] as const)(
  'a change that was undone before says what became of it: %s',
  async (outcome, sentence) => {
    api.answer(sensitiveChanges.read, {
      change: makeChange({ undone: { at: Date.UTC(2026, 10, 26, 10), outcome } }),
    })
    open()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: /undo/i })).not.toBeInTheDocument()
  },
)

test('an expired link, and one without its secret, say so', async () => {
  api.answer(sensitiveChanges.read, () => {
    throw new Refusal('ticket_invalid')
  })
  const { unmount } = open()
  expect(await screen.findByText('This link has expired or was already used.')).toBeVisible()
  unmount()
  open('')
  expect(await screen.findByText(/This link is no longer valid/)).toBeVisible()
  expect(api.calls(sensitiveChanges.read)).toHaveLength(1)
})

test('a failure is shown on the page, and can be retried', async () => {
  api.answer(sensitiveChanges.read, { change: makeChange() })
  api.answer(sensitiveChanges.undo, () => {
    throw new Refusal('unavailable')
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Undo this change' }))
  expect(await screen.findByText(/not available right now/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo this change' })).toBeEnabled()
})
