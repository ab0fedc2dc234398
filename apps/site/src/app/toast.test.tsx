import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhotoLightbox } from '../features/gallery/photo-lightbox.tsx'
import { I18nextProvider } from 'react-i18next'
import { createTranslator } from '../i18n/i18n.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Toast } from '../ui/toast.tsx'
import { GalleryContext } from '../lib/gallery-context.ts'
import { makeAccount, makeGallery } from '../testing/make.ts'
import { makeToastHost } from '../ui/toast-host.ts'

let end: () => void
beforeEach(() => {
  end = makeToastHost()
})
afterEach(() => end())

const inEnglish = (element: React.ReactNode) => (
  <I18nextProvider i18n={createTranslator('en', {})}>{element}</I18nextProvider>
)
const close = vi.fn()
const toast = (
  <Toast text="Removed: Print" onClose={close}>
    <button type="button">Undo</button>
  </Toast>
)
const expectHeard = async () => {
  const region = (await screen.findByText('Removed: Print')).closest('[aria-live]')!
  expect(region).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(region.closest('[aria-hidden="true"], [inert]')).toBeNull())
  return region
}

test('a toast is put into a region that existed before it', async () => {
  expect(document.querySelector('#toasts > [aria-live="polite"]')).toBeEmptyDOMElement()
  render(inEnglish(toast))
  await expectHeard()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
})

test('toasts are inside an open sheet, and back in the page once it is closed', async () => {
  const { rerender } = render(inEnglish(toast))
  rerender(
    inEnglish(
      <>
        {toast}
        <Sheet title="Buy" onClose={close}>
          <p>Prices</p>
        </Sheet>
      </>,
    ),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Buy' })
  const region = await expectHeard()
  await waitFor(() => expect(dialog).toContainElement(region as HTMLElement))
  rerender(inEnglish(toast))
  await waitFor(() => expect(region.parentElement!.parentElement).toBe(document.body))
})

test('toasts are inside the open lightbox, where they aren’t inert', async () => {
  const lightbox = (
    <GalleryContext value={{ account: makeAccount(), gallery: makeGallery() }}>
      <PhotoLightbox
        photos={[]}
        index={0}
        offersDownload={false}
        onView={() => undefined}
        onLast={() => undefined}
        onClose={close}
      />
    </GalleryContext>
  )
  render(inEnglish([<div key="toast">{toast}</div>, <div key="open">{lightbox}</div>]))
  const dialog = await screen.findByRole('dialog')
  const region = await expectHeard()
  await waitFor(() => expect(dialog).toContainElement(region as HTMLElement))
  await waitFor(() => expect(region.parentElement!.matches('[aria-hidden], [inert]')).toBe(false))
})
