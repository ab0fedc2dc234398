import { expect, type Page } from '@playwright/test'
import type { Dictionary } from './dictionary.ts'
import { expectNoSidewaysScroll } from './screen-check.ts'

/**
 * Checks the texts on the screen: none in English if the language has its own, none cut off, none beyond its button or
 * the edge.
 */
export async function checkWords(page: Page, name: string, { english }: Dictionary): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const words = await page.evaluate<string[]>(VISIBLE_WORDS)
  expect
    .soft([...new Set(words.filter((text) => english.has(text)))], `${name}: English`)
    .toEqual([])
  expect.soft(await page.evaluate<string[]>(CUT_WORDS), `${name}: cut off`).toEqual([])
  await expectNoSidewaysScroll(page, name)
}

/**
 * What people see or hear: texts, accessible names, placeholders. Names given by the studio are excluded by
 * `translate`.
 */
const VISIBLE_WORDS = `(() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (!parentElement.closest('script, style, [lang]:not(html)') && data.trim()) found.push(data.trim())
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.getAttribute(name)?.trim()) found.push(element.getAttribute(name).trim())
  return found
})()`

/** Texts wider than their container: cut by an ellipsis, or beyond the edge of a button, a tab, a label. */
const CUT_WORDS = `(() => {
  const found = []
  for (const element of document.querySelectorAll('button, a, label, legend, h1, h2, h3, th, td, [role=tab], [role=menuitem], [role=option], p, span, div')) {
    // Addresses and names of files may be shortened.
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() && !/\\w\\.(localhost|jpg|test)/.test(node.data))
    if (own.length === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    if (element.closest('[aria-hidden=true]') || style.clipPath !== 'none' || element.clientWidth <= 1) continue
    const isClipped = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !['auto', 'scroll'].includes(style.overflowX)
    const isTall = style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3
    const frame = element.closest('button, [role=tab], [role=button], .MuiChip-root')?.getBoundingClientRect()
    const range = document.createRange()
    const isBeyond = frame && own.some((node) => {
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      return left < frame.left - 1 || right > frame.right + 1
    })
    if (isClipped || isTall || isBeyond) found.push(element.tagName.toLowerCase() + ': ' + own.map((node) => node.data.trim()).join(' '))
  }
  return [...new Set(found)]
})()`
