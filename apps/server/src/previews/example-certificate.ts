import { DAY_MS } from '@proofdesk/domain/duration'
import type { Certificate } from '../deletion/certificate.ts'
import type { Language } from '../i18n/languages.ts'
import { COUNTRY, GUID, NOW, STUDIO, TIME_ZONE } from './example-studio.ts'

/** Of a studio with sales, on a server with backups. */
export function exampleCertificate(language: Language): Certificate {
  return {
    account: {
      guid: GUID,
      alias: 'morgenlicht',
      companyName: STUDIO,
      country: COUNTRY,
      timeZone: TIME_ZONE,
      defaultLanguage: language as Certificate['account']['defaultLanguage'],
      emailAddress: '',
      supportEmailAddress: '',
      webUrl: '',
      mediaEmailLogoGuid: null,
      mediaLogoGuid: null,
      mediaLogoWidth: 120,
      theme: {},
    },
    deletion: {
      requestedAt: NOW - 30 * DAY_MS,
      finishedAt: NOW,
      counts: { galleries: 42, photos: 128_400, videos: 310, customers: 9_204, users: 4 },
      noFiles: 642_318,
      keptCounts: { orders: 5_120, invoices: 5_133, refunds: 12, payouts: 37 },
      booksUntil: Date.UTC(2037, 0, 1),
    },
    backupsUntil: Date.UTC(2027, 4, 4),
  }
}
