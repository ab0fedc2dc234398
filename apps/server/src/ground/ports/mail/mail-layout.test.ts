import { expect, test } from 'vitest'
import { translatorOf } from '../../../i18n/translate.ts'
import type { MailNote } from './mail-parts.ts'
import { renderMail } from './mail-layout.ts'

const render = (...notes: MailNote[]) =>
  renderMail({
    t: translatorOf('en'),
    sender: 'Finish Line',
    subject: 'Hello',
    greeting: 'Hello,',
    paragraphs: [],
    button: { label: 'Go', link: 'https://finish.test' },
    notes,
  })

test.each([
  ['Terms:', 'Terms'],
  ['CGV\u00a0:', 'CGV'],
  ['受け取るメールの選択：', '受け取るメールの選択'],
  ['“A” <b>:', '“A” &lt;b&gt;'],
])('%s leads to its page by its words; the text shows the address', (text, words) => {
  const link = 'https://finish.test/legal?a=1&b="2"'
  const mail = render('Questions?', { text, link })
  expect(mail.text).toContain(`Questions?\n\n${text} ${link}\n`)
  expect(mail.html).toContain('>Questions?</p>')
  expect(mail.html).toMatch(
    new RegExp(`<a href="https://finish.test/legal\\?a=1&amp;b=&quot;2&quot;"[^>]*>${words}</a>`),
  )
})

test('with a lead, pictures and button come before figures and facts, in the text too', () => {
  const parts = {
    t: translatorOf('en'),
    sender: 'Finish Line',
    subject: 'Your order',
    greeting: 'Hello,',
    paragraphs: ['This is what you bought:'],
    table: [{ label: 'Print', value: '9.00' }],
    pictures: {
      shown: [{ address: 'https://finish.test/1.jpg', width: 9, height: 6, alt: 'Photo one' }],
      more: 0,
    },
    facts: [{ label: 'Order number', value: 'FL-1' }],
    closing: ['You agreed.'],
    button: { label: 'See your order', link: 'https://finish.test' },
    notes: [],
  }
  const inOrder = (text: string, words: readonly string[]) => {
    const places = words.map((word) => text.indexOf(`${word}<`))
    if (places.includes(-1)) return false
    return places.every((place, at) => at === 0 || place > places[at - 1]!)
  }
  const led = renderMail({ ...parts, lead: ['Thank you.'] })
  const order = ['Hello,', 'Thank you.', 'See your order', 'This is what you bought:', 'FL-1']
  expect(inOrder(led.html.slice(led.html.indexOf('Photo one')), order)).toBe(true)
  expect(led.text).toMatch(
    /Thank you\.\n\nSee your order:\nhttps:\/\/finish\.test\n\nThis is what you bought:/,
  )
  const plain = renderMail(parts)
  expect(plain.html.indexOf('See your order</a>')).toBeGreaterThan(
    plain.html.indexOf('You agreed.'),
  )
  expect(plain.text).toMatch(/You agreed\.\n\nSee your order:\nhttps:\/\/finish\.test\n$/)
})
