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
