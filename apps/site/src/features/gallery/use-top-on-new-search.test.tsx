import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTopOnNewSearch } from './use-top-on-new-search.ts'

let top = 0
const scrolled: string[] = []
beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top }) as DOMRect,
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.className)
  })
  scrolled.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page({ search, isPending = false }: { search: string; isPending?: boolean }) {
  const section = useRef<HTMLElement>(null)
  useTopOnNewSearch(section, search)
  return isPending ? null : <section ref={section} className="photo-results" />
}

test.each([
  ['far below', 700, ['photo-results']],
  ['in the upper half', 300, []],
  ['scrolled past', -20, ['photo-results']],
])('photos that are %s', (_, at, expected) => {
  top = at
  const { rerender } = render(<Page search="" />)
  expect(scrolled).toEqual([])
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(expected)
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(expected)
})

test('waits for photos that arrive later', () => {
  top = 700
  const { rerender } = render(<Page search="" />)
  rerender(<Page search="text=1042" isPending />)
  expect(scrolled).toEqual([])
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(['photo-results'])
})
