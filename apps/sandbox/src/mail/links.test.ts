import { expect, test } from 'vitest'
import { findLinks, linkText } from './links.ts'

test.each([
  ['Look: https://a.test/x?a=1&b=2.', ['https://a.test/x?a=1&b=2']],
  ['(http://localhost:3000/reset?token=a-b_c)', ['http://localhost:3000/reset?token=a-b_c']],
  ['https://a.test/\nhttps://b.test, https://a.test/', ['https://a.test/', 'https://b.test']],
  ['<a href="https://a.test">x</a>', ['https://a.test']],
  ['javascript:alert(1) ftp://x.test mailto:a@b.c https:// http', []],
  ['', []],
])('finds the links of %j', (text, links) => {
  expect(findLinks(text)).toEqual(links)
})

test('turns addresses into links and leaves everything else as text', () => {
  expect(linkText('<b>Go</b> to https://a.test/?x=1&y=2, now "please"').markup).toBe(
    '&lt;b&gt;Go&lt;/b&gt; to <a href="https://a.test/?x=1&amp;y=2" target="_top" rel="noreferrer">https://a.test/?x=1&amp;y=2</a>, now &quot;please&quot;',
  )
})
