import { act, cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from './render-screen.tsx'

// The contents of `npm run gallery`, rendered without a browser.
type Stories = Record<string, ComponentType> & { default: { title: string } }
const FILES = import.meta.glob<Stories>('../{ui,widgets}/**/*.story.tsx', { eager: true })
/** All modules of ui/ and widgets/ as text, including stories. */
const TEXTS = import.meta.glob<string>(
  ['../{ui,widgets}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)

/** Nothing has a size in jsdom, which charts complain about. */
const WITHOUT_LAYOUT = 'MUI X Charts: ChartsContainer does not have `width` prop'

afterEach(cleanup)

/** Stories, and parts in the folder of a piece with a story, which are seen within it. */
function listShown(): Set<string> {
  const shown = new Set(Object.keys(FILES))
  for (const path of Object.keys(FILES)) shown.add(path.replace('.story.tsx', '.tsx'))
  for (const path of shown)
    for (const [, file] of TEXTS[path]!.matchAll(/ from '\.\/([\w-]+\.tsx?)'/g)) {
      const part = path.replace(/[^/]+$/, file!)
      if (TEXTS[part]) shown.add(part)
    }
  return shown
}

test('every piece of ui/ and widgets/ has a story, or is part of one that has', () => {
  const shown = listShown()
  // Hooks render nothing.
  const pieces = Object.keys(TEXTS).filter((path) => /\/(?!use-)[^/]+\.tsx$/.test(path))
  expect(pieces.length).toBeGreaterThan(100)
  expect(pieces.filter((path) => !shown.has(path))).toEqual([])
})

test('a story is named like its piece, and its piece exists', () => {
  for (const [path, { default: meta }] of Object.entries(FILES)) {
    expect(`../${meta.title}.story.tsx`).toBe(path)
    expect(TEXTS).toHaveProperty([path.replace('.story.tsx', '.tsx')])
  }
})

test.each(
  Object.values(FILES).flatMap(({ default: { title }, ...stories }) =>
    Object.entries(stories).map(([name, Story]) => ({ title, name, Story })),
  ),
)('$title is drawn without an error: $name', async ({ Story }) => {
  const error = vi.spyOn(console, 'error')
  renderScreen(<Story />)
  await act(async () => {})
  expect(error.mock.calls.filter(([text]) => !String(text).startsWith(WITHOUT_LAYOUT))).toEqual([])
})
