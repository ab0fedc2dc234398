import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { ticketMail } from '../studio/auth/ticket-mails.ts'

const data = {
  firstName: 'Mia',
  companyName: 'Studio Nord',
  link: 'https://photos.example.com/invitation?token=abc&x=1',
  language: 'en',
  lifetimeHours: 168,
}

describe.each([
  [
    'the invitation',
    'invitation',
    'Studio Nord invites you to join the team',
    'Studio Nord lädt Sie ins Team ein',
    'Accept invitation',
    'Einladung annehmen',
  ],
  [
    'the password mail',
    'passwordReset',
    'Your new password for Studio Nord',
    'Ihr neues Passwort für Studio Nord',
    'Choose a new password',
    'Neues Passwort wählen',
  ],
] as const)('%s', (_name, purpose, english, german, englishButton, germanButton) => {
  test('greets the person, names the studio and has the link, as text and as a button', () => {
    const { subject, text, html } = ticketMail(purpose, data)
    expect(subject).toBe(english)
    expect(text).toContain('Hello Mia,')
    expect(text).toContain(
      `${englishButton}:\nhttps://photos.example.com/invitation?token=abc&x=1\n`,
    )
    expect(text).toContain('valid for 7 days')
    const page = parse(html)
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('en')
    expect(page.querySelector('title')?.text).toBe(english)
    expect(
      [...page.querySelectorAll('a')].map((link) => [link.text, link.getAttribute('href')]),
    ).toEqual([
      [englishButton, data.link],
      [data.link, data.link],
    ])
    for (const line of text.split('\n\n').filter((line) => !line.includes('https://')))
      expect(page.text).toContain(line.trim())
  })

  test('is in German', () => {
    const { subject, text, html } = ticketMail(purpose, {
      ...data,
      language: 'de',
      lifetimeHours: 1,
    })
    expect(subject).toBe(german)
    expect(text).toContain('Guten Tag Mia,')
    expect(text).toContain('ist 1 Stunde gültig')
    expect(parse(html).querySelector('html')?.getAttribute('lang')).toBe('de')
    expect(parse(html).querySelector('a')?.text).toBe(germanButton)
  })

  test.each(['tlh', '', 'constructor'])(
    'is in English for recipients with language %j',
    (language) => {
      expect(ticketMail(purpose, { ...data, language }).subject).toBe(english)
    },
  )

  test('is in Japanese, and its page says so', () => {
    const { subject, html } = ticketMail(purpose, { ...data, language: 'ja' })
    expect(subject).not.toBe(english)
    expect(subject).toMatch(/[\u3040-\u30ff]/)
    expect(parse(html).querySelector('html')?.getAttribute('lang')).toBe('ja')
  })

  test('shows typed text unchanged, on one line', () => {
    const { subject, text, html } = ticketMail(purpose, {
      ...data,
      firstName: '<img src=x onerror=alert(1)>',
      companyName: 'A & "B" <script>\r\nBcc: x@y.z\u0000',
    })
    const page = parse(html)
    expect(page.querySelectorAll('img, script')).toHaveLength(0)
    expect(page.querySelector('p')?.text).toBe('Hello <img src=x onerror=alert(1)>,')
    expect(subject).toContain('A & "B" <script> Bcc: x@y.z')
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
  })

  test('greets a person without a name', () => {
    expect(ticketMail(purpose, { ...data, firstName: ' ' }).text).toMatch(/^Hello,\n/)
  })

  test('does not promise a time that it was not given', () => {
    expect(ticketMail(purpose, { ...data, lifetimeHours: undefined }).text).not.toContain('valid')
  })
})
