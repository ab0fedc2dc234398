import type { TeamMail } from '@proofdesk/domain/team-mail'
import { backupNotice } from '../backup/backup-notice-mail.ts'
import type { Language } from '../i18n/languages.ts'
import { disputeNotice } from '../money/disputes/dispute-notice-mail.ts'
import { payoutNotice } from '../money/payouts/payout-notice-mail.ts'
import { refundNotice } from '../money/refunds/refund-notice-mail.ts'
import { selectionNotice } from '../people/selections/selection-notice-mail.ts'
import { importNotice } from '../people/imports/import-notice-mail.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { singleOrderNotice, multiOrderNotice } from '../sales/orders/order-notice-mail.ts'
import { idleNotice } from '../gallery/idle-galleries/idle-notice-mail.ts'
import { labNotice } from '../sales/shipments/lab-notice-mail.ts'
import { dailySummary } from '../site/analytics/daily-summary-mail.ts'
import { ticketMail } from '../studio/auth/ticket-mails.ts'
import { domainNoticeMail } from '../studio/domains/domain-notice-mail.ts'
import { certificateMail } from '../deletion/certificate-mail.ts'
import { deletionMail } from '../deletion/deletion-mail.ts'
import { exportReadyMail } from '../studio/exports/export-ready-mail.ts'
import { securityNoticeMail } from '../studio/notices/security-notice-mail.ts'
import { changeMail } from '../studio/sensitive-changes/change-mail.ts'
import { damageNotice } from '../studio/stored-files/damage-notice-mail.ts'
import { storageNotice } from '../studio/team-mails/storage-notice-mail.ts'
import {
  BUYER,
  COUNTRY,
  GALLERY,
  GUID,
  LINK,
  NOW,
  ORDER_NUMBER,
  SITE,
  STUDIO,
  TIME_ZONE,
  recipient,
} from './example-studio.ts'
import { exampleCertificate } from './example-certificate.ts'

type Preview = (language: Language) => MailContent

const [numberPrefix, number] = ORDER_NUMBER.split('-')
const order = {
  ...BUYER,
  guid: GUID,
  numberPrefix: numberPrefix!,
  number: Number(number),
  currency: 'EUR',
  discount: 950,
  grossProfit: 9_040,
  refunded: 0,
  shippingPrice: 490,
  shippingTax: 0,
  giftCardAmount: 0,
  shippingDiscount: 0,
  taxDetail: null,
  netProfit: 7_812,
  status: 'Awaiting shipment' as const,
  additionalInfo: '',
  method: 'stripe' as const,
  payoutGuid: null,
}
const lines = [
  { name: 'JPEG', units: 6, unitPrice: 600, amount: 3_600 },
  { name: 'Box', units: 1, unitPrice: 5_900, amount: 5_900 },
]
const news = { order, gallery: { name: GALLERY } }
const dispute = {
  amount: 9_040,
  currency: 'EUR',
  evidenceDue: NOW,
  fee: 2_000,
  loss: 9_040,
  reason: 'notReceived' as const,
}
const deletion = {
  firstName: 'Mia',
  companyName: STUDIO,
  who: 'Ben Morgen (ben@morgenlicht.example)',
  dueAt: NOW,
  timeZone: TIME_ZONE,
  country: COUNTRY,
  link: LINK,
}
const ticket = {
  firstName: 'Mia',
  companyName: STUDIO,
  link: LINK,
}

const NOTICES: Record<TeamMail, Preview> = {
  order: (language) => singleOrderNotice(SITE, recipient(language), news, lines),
  selection: (language) =>
    selectionNotice(SITE, recipient(language), [
      {
        selection: {
          guid: GUID,
          name: 'Album',
          note: '1005, 1006',
          chosen: 80,
          videos: 1,
          notes: 6,
          included: 30,
          extra: 50,
          contributors: [{ name: 'Anna' }, { name: 'Ben' }],
        },
        gallery: { name: GALLERY, slug: 'harbour-run-2026' },
      },
    ]),
  dailySummary: (language) =>
    dailySummary(SITE, recipient(language), '2026-05-12', {
      orders: [{ orders: 14, netProfit: 61_240, currency: 'EUR' }],
      visits: { visits: 1_832, missed: 41, words: [{ words: '1088' }, { words: 'Runner' }] },
      subscribers: 23,
    }),
  payoutFailed: (language) =>
    payoutNotice(SITE, recipient(language), {
      transfer: { amount: 120_000, reason: { code: 'bank_refused' } },
      payout: { amount: 120_000, createdAt: NOW, currency: 'EUR' },
    }),
  dispute: (language) =>
    disputeNotice(SITE, recipient(language), {
      dispute: { ...dispute, state: 'open' },
      order,
      isReminder: false,
    }),
  refundFailed: (language) =>
    refundNotice(SITE, recipient(language), {
      refund: { amount: 1_200, currency: 'EUR', failure: null },
      order,
    }),
  labFailed: (language) =>
    labNotice(SITE, recipient(language), { shipment: { reason: null }, order, isOverdue: false }),
  customerImport: (language) =>
    importNotice(SITE, recipient(language), {
      import: {
        guid: GUID,
        state: 'done',
        fault: null,
        filename: 'start-list.csv',
        noCreated: 812,
        noChanged: 31,
        noSame: 204,
        noRemoved: 2,
        noWrong: 5,
        noLeftOut: 1,
      },
      gallery: { name: GALLERY, slug: 'harbour-run-2026' },
    }),
  storage: (language) =>
    storageNotice(SITE, recipient(language), {
      space: 'low',
      reason: 'quota',
      usedBytes: 471e9,
      quotaBytes: 500e9,
      isReserveUsed: false,
    })!,
  damagedFiles: (language) =>
    damageNotice(SITE, recipient(language), {
      count: 12,
      files: [1005, 1006].map((name) => ({ name: `HR26_${name}.jpg`, galleryName: GALLERY })),
    }),
  idleGalleries: (language) =>
    idleNotice(SITE, recipient(language), {
      galleries: [GALLERY, 'Lake swim'].map((name, at) => ({ name, slug: `gallery-${at}` })),
      archivesAt: NOW,
    }),
  backup: (language) => backupNotice(SITE, recipient(language), { lastAt: NOW }),
}

/** Emails to a studio's team. */
export const TEAM_PREVIEWS = {
  ...NOTICES,
  orders: (language) =>
    multiOrderNotice(
      SITE,
      recipient(language),
      Array.from({ length: 31 }, () => news),
    ),
  disputeDue: (language) =>
    disputeNotice(SITE, recipient(language), {
      dispute: { ...dispute, state: 'open' },
      order,
      isReminder: true,
    }),
  disputeLost: (language) =>
    disputeNotice(SITE, recipient(language), {
      dispute: { ...dispute, state: 'lost' },
      order,
      isReminder: false,
    }),
  printsOverdue: (language) =>
    labNotice(SITE, recipient(language), { shipment: { reason: null }, order, isOverdue: true }),
  invitation: (language) => ticketMail('invitation', { ...ticket, language, lifetimeHours: 168 }),
  passwordReset: (language) =>
    ticketMail('passwordReset', { ...ticket, language, lifetimeHours: 1 }),
  confirmAddress: (language) =>
    ticketMail('confirmAddress', { ...ticket, language, lifetimeHours: 48 }),
  domain: (language) =>
    domainNoticeMail({
      notice: 'failing',
      entry: {
        domain: 'photos.morgenlicht.example',
        lookupProblem: 'points_elsewhere',
        records: [
          { type: 'CNAME', name: 'photos.morgenlicht.example', value: 'proofdesk.example' },
        ],
        expiresAt: NOW,
      },
      firstName: 'Mia',
      companyName: STUDIO,
      standardHost: 'morgenlicht.proofdesk.example',
      timeZone: TIME_ZONE,
      country: COUNTRY,
      language,
      link: LINK,
    }),
  security: (language) =>
    securityNoticeMail({
      event: 'newDevice',
      firstName: 'Mia',
      companyName: STUDIO,
      isOwn: true,
      who: { firstName: 'Mia', lastName: 'Morgen', emailAddress: 'mia@morgenlicht.example' },
      at: NOW,
      timeZone: TIME_ZONE,
      country: COUNTRY,
      language,
      link: LINK,
    }),
  exportReady: (language) =>
    exportReadyMail({
      firstName: 'Mia',
      companyName: STUDIO,
      parts: 12,
      expiresAt: NOW,
      timeZone: TIME_ZONE,
      country: COUNTRY,
      language,
      link: LINK,
    }),
  deletionRequested: (language) => deletionMail({ ...deletion, language, kind: 'requested' }),
  deletionReminder: (language) => deletionMail({ ...deletion, language, kind: 'reminder' }),
  deletionWaiting: (language) => deletionMail({ ...deletion, language, kind: 'waiting' }),
  studioKept: (language) => deletionMail({ ...deletion, language, kind: 'kept' }),
  studioDeleted: (language) => certificateMail(SITE.env, exampleCertificate(language), 'Mia'),
  sensitiveChange: (language) =>
    changeMail({
      change: {
        kind: 'bankOpened',
        state: null,
        createdAt: NOW,
        address: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36',
      },
      studio: STUDIO,
      firstName: 'Mia',
      actor: 'Ben Morgen (ben@morgenlicht.example)',
      target: '',
      isOwn: false,
      from: 'de',
      timeZone: TIME_ZONE,
      country: COUNTRY,
      language,
      link: LINK,
      teamLink: LINK,
    }),
} satisfies Record<string, Preview>
