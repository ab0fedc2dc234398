import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTopOnNewSearch } from './use-top-on-new-search.ts'

let top = 0
const scrolled: string[] = []
beforeEach(() => {
  vi.stubGlobal('innerWidth', 390)
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
  useTopOnNewSearch(section, { search, isSearching: search !== '' })
  return (
    <>
      <div className="search-bar">
        <div className="search-bar-fields">
          <input />
          <details>
            <summary>Time</summary>
          </details>
        </div>
      </div>
      {!isPending && <section ref={section} className="photo-results" />}
    </>
  )
}

test.each([
  ['far below', 700, 390, ['photo-results']],
  ['in the upper half', 300, 390, []],
  ['far below a desktop', 700, 1440, []],
  ['scrolled past', -20, 1440, ['photo-results']],
])('photos that are %s', (_, at, width, expected) => {
  vi.stubGlobal('innerWidth', width)
  top = at
  const { rerender } = render(<Page search="" />)
  expect(scrolled).toEqual([])
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(expected)
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(expected)
})

test('what is typed in stays in view, and photos that come later are waited for', () => {
  top = 700
  const { rerender } = render(<Page search="" />)
  screen.getByRole('textbox').focus()
  rerender(<Page search="text=1042" isPending />)
  expect(scrolled).toEqual([])
  rerender(<Page search="text=1042" />)
  expect(scrolled).toEqual(['search-bar-fields'])
})

test('an open panel is waited for, and all photos again move nothing', () => {
  top = 700
  const { rerender } = render(<Page search="" />)
  const panel = screen.getByRole('group')
  panel.setAttribute('open', '')
  rerender(<Page search="colors=red" />)
  expect(scrolled).toEqual([])
  panel.removeAttribute('open')
  fireEvent(panel, new Event('toggle'))
  expect(scrolled).toEqual(['photo-results'])
  rerender(<Page search="" />)
  expect(scrolled).toEqual(['photo-results'])
})
