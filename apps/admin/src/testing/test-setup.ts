import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'

// Several suites share two cores; what is waited for may come late there.
configure({ asyncUtilTimeout: 15_000 })

// A toast is seen from its first frame: its library's styles fade it in with an effect that a busy machine runs after a test has found its text.
for (const style of document.head.querySelectorAll('style')) style.remove()

// jsdom has no layout, captures no pointer and asks nobody for a colour scheme.
window.matchMedia = toMediaQuery
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.setPointerCapture = () => {}

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
})
afterEach(() => {
  // Toasts belong to the page, not to the screen, and would stand on the next one.
  toast.dismiss()
  cleanup()
})

function toMediaQuery(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    // What has closed is gone at once, on a busy machine too.
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
}
