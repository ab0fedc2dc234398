import { expect, test } from 'vitest'
import { embedCode, shareLinks } from './share-links.ts'

const ADDRESS = 'https://studio.test/de/albums/anna-tom'

test('a title of any letters stays within its link', () => {
  const { mail, whatsapp, facebook, x } = shareLinks(ADDRESS, 'Anna & Tom? #1')
  expect(mail).toBe(
    'mailto:?subject=Anna%20%26%20Tom%3F%20%231&body=https%3A%2F%2Fstudio.test%2Fde%2Falbums%2Fanna-tom',
  )
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`Anna & Tom? #1 ${ADDRESS}`)
  expect(new URL(facebook).searchParams.get('u')).toBe(ADDRESS)
  expect(Object.fromEntries(new URL(x).searchParams)).toEqual({
    text: 'Anna & Tom? #1',
    url: ADDRESS,
  })
})

test('a title of any letters stays within the code of the frame', () => {
  const holder = document.createElement('div')
  holder.innerHTML = embedCode(ADDRESS, '"><script>alert(1)</script>&amp;')
  expect(holder.children).toHaveLength(1)
  const frame = holder.querySelector('iframe')!
  expect([frame.src, frame.title]).toEqual([ADDRESS, '"><script>alert(1)</script>&amp;'])
})
