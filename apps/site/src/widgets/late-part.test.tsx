import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTranslator } from '../i18n/i18n.ts'
import { browserPage } from '../lib/leave-page.ts'
import { latePart } from './late-part.tsx'

const OFFLINE = 'No connection. Check your internet connection and try again.'
const Search = ({ label }: { label: string }) => <p>{label}</p>

function open(load: () => Promise<typeof Search>) {
  const Part = latePart(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Part label="By selfie" onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(
    <I18nextProvider i18n={createTranslator('en', {})}>
      <Page />
    </I18nextProvider>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // React reports errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a part that fails to load leaves the page, and is shown once it loads', async () => {
  const load = vi
    .fn<() => Promise<typeof Search>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Search)
  open(load)
  await press('Open')
  expect(await screen.findByRole('alert')).toHaveTextContent(OFFLINE)
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
  await press('Try again')
  expect(await screen.findByText('By selfie')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a connection the message stays and the page isn’t left', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue()
  const load = vi.fn<() => Promise<typeof Search>>().mockRejectedValue(new TypeError('offline'))
  open(load)
  await press('Open')
  await screen.findByRole('alert')
  await press('Try again')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('alert')).toHaveTextContent(OFFLINE)
  expect(reload).not.toHaveBeenCalled()
})

test('a page of an earlier version, whose parts are gone, is reloaded', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue()
  open(() => Promise.reject(new TypeError('404')))
  await press('Open')
  await screen.findByRole('alert')
  await press('Try again')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a part that fails during rendering leaves the page, and reopens after closing', async () => {
  let isBroken = true
  const Broken = ({ label }: { label: string }) => {
    if (isBroken) throw new Error('Cannot read properties of undefined')
    return <p>{label}</p>
  }
  open(async () => Broken)
  await press('Open')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Reload the page and try again.',
  )
  await press('Close')
  isBroken = false
  await press('Open')
  expect(await screen.findByText('By selfie')).toBeVisible()
})
