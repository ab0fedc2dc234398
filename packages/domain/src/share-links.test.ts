import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('a title of any letters stays within its link', () => {
  const address = 'https://studio.test/de/albums/anna-tom'
  const { mail, whatsapp, facebook, x } = shareLinks(address, 'Anna & Tom? #1')
  expect(mail).toBe(
    'mailto:?subject=Anna%20%26%20Tom%3F%20%231&body=https%3A%2F%2Fstudio.test%2Fde%2Falbums%2Fanna-tom',
  )
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`Anna & Tom? #1 ${address}`)
  expect(new URL(facebook).searchParams.get('u')).toBe(address)
  expect(Object.fromEntries(new URL(x).searchParams)).toEqual({
    text: 'Anna & Tom? #1',
    url: address,
  })
})
