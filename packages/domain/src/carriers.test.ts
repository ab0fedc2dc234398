import { expect, test } from 'vitest'
import { CARRIER_NAMES, carrierLink, withCarrierLink } from './carriers.ts'
import { toWebLink } from './web-link.ts'

test.each([
  [
    'Royal Mail',
    'AB 1234 5678 9GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  ],
  ['royal-mail', 'AB1', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
  ['österreichische post', '7', 'https://www.post.at/sv/sendungsdetails?snr=7'],
  ['UPS', '1Z&x=1', 'https://www.ups.com/track?tracknum=1Z%26x%3D1'],
  ['Auntie’s van', '7', undefined],
  ['UPS', '  ', undefined],
  ['', '7', undefined],
])('%s %s is followed at %s', (carrier, number, link) => {
  expect(carrierLink({ carrier, number })).toBe(link)
})

test('every carrier has a page that may be linked to', () => {
  for (const carrier of CARRIER_NAMES) {
    const link = carrierLink({ carrier, number: 'ÄB/1 2' })!
    expect(toWebLink(link)).toBeDefined()
    expect(link).not.toContain('Ä')
  }
})

test('a page that was entered stays', () => {
  const url = 'https://own.example/7'
  expect(withCarrierLink({ carrier: 'UPS', number: '7', url }).url).toBe(url)
  expect(withCarrierLink({ carrier: 'UPS', number: '7', url: '' }).url).toContain('tracknum=7')
  expect(withCarrierLink({ carrier: 'Van', number: '', url: '' }).url).toBe('')
})
