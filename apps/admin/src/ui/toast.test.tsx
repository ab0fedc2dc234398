import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from '@proofdesk/contract/client'
import { activateLanguage } from '../i18n/i18n.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { showError, showSuccess } from './toast.ts'

test('a success is shown as given', async () => {
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

test('a failure shows the server’s message in English, and its code’s message in German', async () => {
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

test('an error that isn’t a failed call doesn’t show its internal message', async () => {
  renderScreen(<p>Page</p>)
  showError(new TypeError('undefined is not a function'))
  expect(
    await screen.findByText('Something went wrong. Reload the page and try again.'),
  ).toBeVisible()
})

describe('a toast is accessible while something modal is open', () => {
  const close = () => undefined
  const modals = {
    'a dialog': (
      <PlainDialog title="Photo" onClose={close}>
        <button type="button">Inside</button>
      </PlainDialog>
    ),
    'a drawer': (
      <SideDrawer title="Order" width={400} onClose={close}>
        <button type="button">Inside</button>
      </SideDrawer>
    ),
    'a question over a dialog': (
      <PlainDialog title="Photo" onClose={close}>
        <button type="button">Inside</button>
        <ConfirmDialog
          title="Are you sure"
          warning="This action is permanent"
          confirmLabel="Delete"
          onConfirm={close}
          onClose={close}
        />
      </PlainDialog>
    ),
  }
  test.each(Object.entries(modals))('%s', async (_name, modal) => {
    const onUndo = vi.fn()
    const { user } = renderScreen(modal)
    const modals = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
    expect(modals).not.toEqual([])
    showSuccess('Photo deleted', { onUndo })
    const region = (await screen.findByText('Photo deleted')).closest('[aria-live]')!
    expect(region).toHaveAttribute('aria-live', 'polite')
    expect(region.closest('[aria-hidden="true"]')).toBeNull()
    // VoiceOver ignores everything outside an element marked as modal.
    for (const shown of modals) expect(shown).not.toHaveAttribute('aria-modal', 'true')
    // Everything else is hidden.
    expect(document.querySelector('[aria-hidden="true"]')).not.toBeNull()

    await user.keyboard('{Alt>}[KeyT]{/Alt}')
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(undo).not.toBeInTheDocument())
    await waitFor(() =>
      expect(modals.at(-1)).toContainElement(document.activeElement as HTMLElement),
    )
  })
})
