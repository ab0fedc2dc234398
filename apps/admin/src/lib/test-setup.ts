import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'

// Several suites share two cores; what is waited for may come late there.
configure({ asyncUtilTimeout: 5_000 })

// jsdom has no layout and asks nobody for a colour scheme.
vi.stubGlobal('matchMedia', toMediaQuery)
vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
})
afterEach(cleanup)

function toMediaQuery(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }) as unknown as MediaQueryList
}
