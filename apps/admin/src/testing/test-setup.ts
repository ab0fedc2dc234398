import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'

// Several suites share two cores; what is waited for may come late there.
configure({ asyncUtilTimeout: 5_000 })

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
afterEach(cleanup)

function toMediaQuery(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
}
