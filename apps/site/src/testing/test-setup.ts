import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// On a machine that is busy with other tests everything takes longer.
configure({ asyncUtilTimeout: 15_000 })

// Missing in jsdom: it has no layout, so nothing ever enters the screen.
class NoObserver implements IntersectionObserver, ResizeObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
if (typeof window !== 'undefined') {
  window.IntersectionObserver ??= NoObserver
  window.ResizeObserver ??= NoObserver
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  })
  Element.prototype.scrollIntoView ??= () => {}
  window.scrollBy = () => {}
  // jsdom has the element, but not the method that opens it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }

  beforeEach(() => {
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
  })
  // Test files share the document and the clock, so each test cleans up.
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    const left = document.body.innerHTML
    document.body.replaceChildren()
    if (left) throw new Error(`The test left in the document: ${left.slice(0, 200)}`)
  })
}
