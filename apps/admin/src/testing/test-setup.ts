import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'
import { loadToasts } from '../ui/toast.ts'

// The real clock, whatever a test plays.
const { setTimeout: later } = window

// Several suites share two cores; what is waited for may come late there. What has come is shown first and wired up
// after a moment
// (a focus set, a key listened to): that has its turn before a test goes on, as it has before a person does. The files
// of a worker share
// these settings, so the turns are added once.
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

// For its first ten thousand elements of each second, React's development build takes a stack trace and a task of the
// debugger, so that a warning can name where its element was made: a tenth of the time of these tests. Here it takes
// none, as for those that come after; a warning still names its component.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
})

// As after the first press of a person.
const toast = await loadToasts()

// A toast is seen from its first frame: its library's styles fade it in with an effect that a busy machine runs after a
// test has found its text.
for (const style of document.head.querySelectorAll('style'))
  if (style.textContent.includes('[data-sonner-toast]')) style.remove()

// jsdom has no layout, captures no pointer and asks no one for a colour scheme.
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
