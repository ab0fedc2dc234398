import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'
import { loadToasts } from '../ui/toast.ts'

// The real timer, even if a test uses fake ones.
const { setTimeout: later } = window

// Several suites share two cores, so results may be late. New content is rendered first and becomes interactive a
// moment later (a focus set, a key listener added): it gets that time before a test continues, as it does before a
// person acts. A worker's test files share these settings, so this is added once.
configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 15_000,
  asyncWrapper:
    asyncWrapper.name === 'giveTurns'
      ? asyncWrapper
      : async function giveTurns(work) {
          const result = await asyncWrapper(work)
          for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => later(resolve, 0))
          return result
        },
}))

// For the first ten thousand elements of each second, React's development build captures a stack trace and a debugger
// task, so that a warning can name where its element was created: a tenth of the time of these tests. Here it captures
// none, as for later elements; a warning still names its component.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
})

// As after a person's first press.
const toast = await loadToasts()

// A toast is visible from its first frame: the library's styles fade it in by an effect, which on a busy machine runs
// after a test has found its text.
for (const style of document.head.querySelectorAll('style'))
  if (style.textContent.includes('[data-sonner-toast]')) style.remove()

// jsdom has no layout, pointer capture or colour scheme.
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
  // Test files share the clock, so that of a test that failed on a fake one doesn't stay.
  vi.useRealTimers()
  // Toasts belong to the page rather than the screen, and would appear on the next one.
  toast.dismiss()
  cleanup()
})

function toMediaQuery(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    // Closed elements disappear immediately, even on a busy machine.
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
}
