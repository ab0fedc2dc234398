import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '@proofdesk/contract/client'
import { activateLanguage } from '../i18n/i18n.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { showError, showSuccess } from './toast.ts'

test('a success is said in its words', async () => {
  renderScreen(<p>Page</p>)
  showSuccess('Settings saved')
  expect(await screen.findByText('Settings saved')).toBeVisible()
})

test('Undo in a toast runs once', async () => {
  const onUndo = vi.fn()
  const { user } = renderScreen(<p>Page</p>)
  showSuccess('Gallery deleted', { onUndo })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
})

test('a failure says the server’s sentence in English, and its code’s sentence in German', async () => {
  const refused = new CallError(409, 'last_owner', 'The studio needs at least one owner.')
  renderScreen(<p>Page</p>)
  showError(refused)
  expect(await screen.findByText('The studio needs at least one owner.')).toBeVisible()
  await activateLanguage('de')
  showError(refused)
  expect(
    await screen.findByText('Das Studio braucht mindestens eine Person als Inhaber.'),
  ).toBeVisible()
})

test('what is no failure of a call keeps its inner words for itself', async () => {
  renderScreen(<p>Page</p>)
  showError(new TypeError('undefined is not a function'))
  expect(
    await screen.findByText('Something went wrong. Reload the page and try again.'),
  ).toBeVisible()
})
