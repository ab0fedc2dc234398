import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { HeldCopyBanner } from './held-copy-banner.tsx'

const { heldCopy } = contract

test('an owner confirms that the copy is the live one, and the banner disappears', async () => {
  const api = mockApi()
  let isHeld = true
  api.answer(heldCopy.read, () => ({ isHeld, canRelease: isHeld }))
  api.answer(heldCopy.release, () => {
    isHeld = false
    return { isHeld, canRelease: false }
  })
  const { user } = renderScreen(<HeldCopyBanner />)
  expect(await screen.findByText(/This is a restored copy.*until you confirm/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'This is now the live installation…' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Is this now the live installation?',
  })
  expect(dialog).toHaveTextContent(/Make sure that the original is switched off/)
  expect(api.calls(heldCopy.release)).toEqual([])
  await user.click(
    within(dialog).getByRole('button', { name: 'This is now the live installation' }),
  )
  expect(await screen.findByText(/Everything on hold is being sent/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/This is a restored copy/)).not.toBeInTheDocument())
  expect(api.calls(heldCopy.release)).toHaveLength(1)
})

test('a refusal is shown, and the dialog stays open', async () => {
  const api = mockApi()
  api.answer(heldCopy.read, { isHeld: true, canRelease: true })
  api.answer(heldCopy.release, () => {
    throw new Refusal('address_unconfirmed')
  })
  const { user } = renderScreen(<HeldCopyBanner />, { path: '/en/photos?dialog=release-copy' })
  await user.click(await screen.findByRole('button', { name: 'This is now the live installation' }))
  expect(await screen.findByText(/confirm your e-?mail address/i)).toBeVisible()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('others see that it waits; an ordinary installation shows nothing', async () => {
  const held = mockApi()
  held.answer(heldCopy.read, { isHeld: true, canRelease: false })
  const { unmount } = renderScreen(<HeldCopyBanner />, {
    path: '/en/photos?dialog=release-copy',
  })
  expect(await screen.findByText(/until the operator of this server confirms/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  const live = mockApi()
  live.answer(heldCopy.read, { isHeld: false, canRelease: false })
  renderScreen(<HeldCopyBanner />)
  await waitFor(() => expect(live.calls(heldCopy.read)).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
