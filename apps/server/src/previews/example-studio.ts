import type { TeamMailRecipient } from '../studio/team-mails/team-mail-writer.ts'
import type { MailBranding, MailPicture } from '../ground/ports/mail/mail-parts.ts'
import { toMailColours } from '../studio/media/mail-logo.ts'

/** Example data for previews: a fictional studio, gallery and buyer. */
export const STUDIO = 'Studio Morgenlicht'
export const GALLERY = 'Harbour Run 2026'
export const BUYER = { firstName: 'Ada', lastName: 'Runner', emailAddress: 'ada@runner.test' }
export const ORDER_NUMBER = 'SM-1042'
export const COUNTRY = 'de'
export const TIME_ZONE = 'Europe/Berlin'
/** 12 May 2026, at noon in Germany. */
export const NOW = Date.UTC(2026, 4, 12, 10)
export const ORIGIN = 'https://morgenlicht.example'
export const LINK = `${ORIGIN}/orders/0198b0c2-7a3e-7c11-9f25-3f6a9b0f8d11?key=4f1d9b7c2e6a8053`
export const PREFERENCES = `${ORIGIN}/mails?key=4f1d9b7c2e6a8053`
export const GUID = '0198b0c2-7a3e-7c11-9f25-3f6a9b0f8d11'
export const ADDRESS = {
  addressLine1: 'Hafenstraße 12',
  addressLine2: '',
  townCity: 'Hamburg',
  postCode: '20457',
  country: 'de',
}
export const SITE = { env: { PROTOCOL: 'https' as const, DOMAIN: 'proofdesk.example' } }

export const LEGAL = (['imprint', 'terms', 'privacy', 'returns'] as const).map((page) => ({
  page,
  link: `${ORIGIN}/legal/${page}`,
}))

/** A studio's own, dark colours. */
export const BRANDING: MailBranding = {
  logo: {
    address: toAddress(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><path d="M20 60a40 40 0 0 1 80 0z" fill="#e0a030"/><path d="M120 30h180v12H120zm0 24h120v8H120z" fill="#123a4a"/></svg>',
    ),
    width: 160,
    height: 40,
    ground: '#f6f1e7',
  },
  colours: toMailColours({ palette: { primary: { main: '#123a4a' } } }),
}

export const COVER = picture('#7fa8b8', { width: 560, height: 374 }, GALLERY)

/** This many photos, portrait and landscape. */
export function photos(count: number): MailPicture[] {
  return Array.from({ length: count }, (_, at) => {
    const size = at % 3 === 1 ? { width: 99, height: 148 } : { width: 148, height: 99 }
    return picture(at % 2 === 0 ? '#b8997f' : '#88a37c', size, `HR26_${1005 + at}`)
  })
}

/** The team member who receives the email, in a language. */
export function recipient(language: string): TeamMailRecipient {
  return {
    firstName: 'Mia',
    role: 'owner',
    account: {
      companyName: STUDIO,
      country: COUNTRY,
      defaultLanguage: language as TeamMailRecipient['account']['defaultLanguage'],
      timeZone: TIME_ZONE,
    },
  }
}

function picture(
  sky: string,
  { width, height }: { width: number; height: number },
  alt: string,
): MailPicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" preserveAspectRatio="none" width="${width}" height="${height}"><path fill="${sky}" d="M0 0h3v2H0z"/><circle cx="2.2" cy=".6" r=".25" fill="#f3e2b0"/><path d="M0 1.4 1 .8l.8.7.5-.3.7.5V2H0z" fill="#3d5a4a"/></svg>`
  return { address: toAddress(svg), width, height, alt }
}

function toAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
