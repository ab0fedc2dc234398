import Button from '@mui/material/Button'
import { screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { CallError } from '@proofdesk/contract/client'
import { activateLanguage } from '../i18n/i18n.ts'
import { useDialogAddress } from '../lib/address.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormTextField } from './form-text-field.tsx'

interface ExampleProps {
  onSubmit: (values: { name: string }) => Promise<unknown>
}

function Example({ onSubmit }: ExampleProps) {
  const dialog = useDialogAddress()
  return (
    <>
      <Button onClick={() => dialog.open('rename')}>Rename</Button>
      {dialog.name === 'rename' && <RenameDialog onSubmit={onSubmit} onClose={dialog.close} />}
    </>
  )
}

function RenameDialog({ onSubmit, onClose }: ExampleProps & { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: 'Old' } })
  return (
    <FormDialog
      title="Rename it"
      form={form}
      submitLabel="Save"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}

async function open(onSubmit: ExampleProps['onSubmit'] = async () => {}) {
  const view = renderScreen(<Example onSubmit={onSubmit} />, {
    path: '/en/photos',
    route: '/en/photos',
  })
  await view.user.click(screen.getByRole('button', { name: 'Rename' }))
  return {
    ...view,
    dialog: await screen.findByRole('dialog', { name: 'Rename it' }),
    field: screen.getByLabelText('Name'),
  }
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename it' })).not.toBeInTheDocument())

test('an untouched dialog closes immediately, restores the address and returns the focus', async () => {
  const { user, router } = await open()
  expect(router.state.location.search).toBe('?dialog=rename')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus()
})

test('a dialog with changes asks for confirmation before it closes', async () => {
  const { user, dialog, field } = await open()
  await user.type(field, ' and new')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(field).toHaveValue('Old and new')
  await user.keyboard('{Escape}')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
  )
  await isClosed()
})

test('Back in the browser asks too', async () => {
  const { user, router, field } = await open()
  await user.type(field, ' and new')
  await router.navigate(-1)
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Cancel' },
    ),
  )
  expect(router.state.location.search).toBe('?dialog=rename')
  await router.navigate(-1)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
  )
  await isClosed()
})

test('closing the tab asks while there are changes', async () => {
  const { user, field } = await open()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  await user.type(field, '!')
  expect(leave()).toBe(true)
})

test('saving closes without asking', async () => {
  const onSubmit = vi.fn(async () => {})
  const { user, field, router } = await open(onSubmit)
  await user.type(field, ' and new{Enter}')
  await isClosed()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Old and new' })
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('field errors are German in a German console, from client or server', async () => {
  await activateLanguage('de')
  const { user, field } = await open(async () => {
    throw new CallError(422, 'invalid', 'Check the highlighted fields.', {
      name: { code: 'too_long', max: 3, message: 'At most 3 characters' },
    })
  })
  await user.type(field, '!{Enter}')
  expect(await screen.findByText('Hat mehr als 3 Zeichen')).toBeVisible()
  expect(await screen.findByText('Bitte prüfen Sie die markierten Felder.')).toBeInTheDocument()
})

test('a rejection is shown at its field, the rest in a toast, and input is kept', async () => {
  const { user, field } = await open(async () => {
    throw new CallError(409, 'name_taken', 'This name is taken.', {
      name: { code: 'taken', message: 'In the server’s words' },
      other: { code: 'malformed', message: 'In the server’s words' },
    })
  })
  await user.type(field, '!{Enter}')
  expect(await screen.findByText('Already taken')).toBeVisible()
  expect(await screen.findByText(/There is already a gallery with this name/)).toBeInTheDocument()
  expect(field).toHaveValue('Old!')
  expect(field).toBeInvalid()
})
