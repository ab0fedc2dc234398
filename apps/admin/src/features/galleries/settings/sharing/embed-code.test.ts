import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

const ADDRESS = 'https://studio.test/de/albums/anna-tom'

test('a title with any characters stays within the embed code', () => {
  const holder = document.createElement('div')
  holder.innerHTML = embedCode(ADDRESS, '"><script>alert(1)</script>&amp;')
  expect(holder.children).toHaveLength(1)
  const frame = holder.querySelector('iframe')!
  expect([frame.src, frame.title]).toEqual([ADDRESS, '"><script>alert(1)</script>&amp;'])
})
