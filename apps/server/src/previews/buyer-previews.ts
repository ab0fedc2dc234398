import { defaultMail } from '../gallery/mails/default-mails.ts'
import { renderGalleryParts } from '../gallery/mails/write-mail.ts'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { Language } from '../i18n/languages.ts'
import { translatorOf } from '../i18n/translate.ts'
import { refundMail } from '../money/refunds/refund-mail.ts'
import { subscriptionMail } from '../people/subscribers/subscription-mail.ts'
import { confirmAlertMail, photoAlertMail } from '../people/photo-alerts/alert-mails.ts'
import {
  selectionReminderMail,
  selectionReopenedMail,
} from '../people/selections/selection-mails.ts'
import { consentText } from '../people/customers/consent-texts.ts'
import { CONSENT_VERSIONS } from '../people/customers/consent-texts.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import {
  cartLeftMail,
  closingSoonMail,
  notBoughtYetMail,
  thankYouMail,
} from '../sales/automations/automation-mails.ts'
import { giftCardMail } from '../sales/gift-cards/gift-card-mail.ts'
import { couponMail } from '../sales/coupons/coupon-mail.ts'
import { orderConfirmationMail } from '../sales/orders/order-confirmation-mail.ts'
import { foundLaterMail } from '../sales/orders/found-later-mail.ts'
import { shipmentMail } from '../sales/orders/shipment-mail.ts'
import { archiveLinksMail } from '../site/galleries/archive-links-mail.ts'
import { legalMailLinks } from '../studio/legal/legal-mail-links.ts'
import {
  BUYER,
  COUNTRY,
  COVER,
  GALLERY,
  LEGAL,
  BRANDING,
  NOW,
  ORIGIN,
  PREFERENCES,
  STUDIO,
  TIME_ZONE,
  photos,
} from './example-studio.ts'
import {
  automationExample,
  confirmationExample,
  orderExample,
  selectionExample,
  subscriptionExample,
} from './example-mails.ts'

type Preview = (language: Language) => MailContent

const consentOf = (language: Language) =>
  consentText(CONSENT_VERSIONS.preferences, language, STUDIO) ?? ''

/** Previews of emails to a studio's buyers, visitors and customers. */
export const BUYER_PREVIEWS = {
  photosReady: (language) => {
    const t = translatorOf(language)
    const eventDay = new Intl.DateTimeFormat(toFormatLocale(t.language, COUNTRY), {
      dateStyle: 'long',
      timeZone: TIME_ZONE,
    }).format(NOW)
    return renderGalleryParts({
      t,
      mail: defaultMail('photosReady', language),
      values: {
        firstName: BUYER.firstName,
        galleryName: GALLERY,
        studioName: STUDIO,
        eventDate: eventDay,
        galleryLink: `${ORIGIN}/albums/harbour-run-2026`,
      },
      sender: STUDIO,
      eventDay,
      branding: BRANDING,
      cover: COVER,
      notes: [
        t('Questions? Reply to this email. It goes to {{studio}}.', { studio: STUDIO }),
        {
          text: t('Unsubscribe, or choose which emails you get from {{studio}}:', {
            studio: STUDIO,
          }),
          link: PREFERENCES,
        },
      ],
      legal: legalMailLinks(t, LEGAL),
    })
  },
  orderConfirmation: (language) => orderConfirmationMail({ language, ...confirmationExample }),
  filmReady: (language) =>
    orderConfirmationMail({
      language,
      ...confirmationExample,
      address: null,
      lines: [{ label: 'Reel', photos: [], amount: 29 }],
      discount: 0,
      shipping: 0,
      total: 29,
      byGiftCard: 0,
      downloads: null,
      prints: null,
      film: 'ready',
      pictures: { shown: photos(4), more: 0 },
    }),
  foundLater: (language) =>
    foundLaterMail({
      language,
      ...orderExample,
      count: 3,
      mayAddMore: true,
      pictures: { shown: photos(3), more: 0 },
    }),
  confirmAlert: (language) => confirmAlertMail({ language, ...subscriptionExample }),
  photoAlert: (language) =>
    photoAlertMail({
      language,
      ...subscriptionExample,
      count: 3,
      pictures: { shown: photos(3), more: 0 },
      endLink: PREFERENCES,
    }),
  selectionReopened: (language) => selectionReopenedMail({ language, ...selectionExample }),
  selectionReminder: (language) =>
    selectionReminderMail({
      language,
      ...selectionExample,
      chosen: 42,
      preferencesLink: PREFERENCES,
    }),
  cartLeft: (language) =>
    cartLeftMail({
      language,
      ...automationExample,
      cover: undefined,
      step: 1,
      until: NOW,
      pictures: { shown: photos(3), more: 0 },
      coupon: null,
    }),
  cartLeftAgain: (language) =>
    cartLeftMail({
      language,
      ...automationExample,
      cover: undefined,
      step: 2,
      until: NOW,
      pictures: { shown: photos(3), more: 0 },
      coupon: { code: 'RUN-20', sentence: '20 %' },
    }),
  closingSoon: (language) =>
    closingSoonMail({ language, ...automationExample, closesAt: NOW, closingEffect: 'hide' }),
  notBoughtYet: (language) => notBoughtYetMail({ language, ...automationExample, closesAt: NOW }),
  thankYou: (language) => thankYouMail({ language, ...automationExample }),
  printsMade: (language) =>
    shipmentMail({
      language,
      ...orderExample,
      kind: 'making',
      isPart: false,
      prints: [{ name: '20 × 30 cm', units: 2 }],
      tracking: null,
      pictures: { shown: photos(2), more: 0 },
    }),
  printsShipped: (language) =>
    shipmentMail({
      language,
      ...orderExample,
      kind: 'shipped',
      isPart: true,
      prints: [{ name: '20 × 30 cm', units: 2 }],
      tracking: {
        carrier: 'DHL',
        number: '00340434161094',
        url: 'https://www.dhl.example/00340434161094',
      },
      pictures: { shown: photos(2), more: 0 },
    }),
  refund: (language) =>
    refundMail({
      language,
      ...orderExample,
      amount: 12,
      lines: [{ label: '2 × JPEG', amount: 12, coupon: 1.2 }],
      shipping: 0,
      coupon: 0,
      paid: 90.4,
      refunded: 12,
      reason: 'faulty',
      way: 'stripe',
      onCards: 0,
      isTakenBack: true,
      pictures: { shown: photos(1), more: 0 },
    }),
  coupon: (language) =>
    couponMail({
      language,
      ...orderExample,
      code: 'HARBOUR-20',
      sentence: '−20 %',
      cover: COVER,
    }),
  giftCard: (language) =>
    giftCardMail({
      language,
      country: COUNTRY,
      companyName: STUDIO,
      recipientName: BUYER.firstName,
      buyerName: 'Grace',
      message: '❤',
      amount: 50,
      left: 50,
      currency: 'EUR',
      code: '7KQ2-M9XA-4TCB-HW3P',
      link: ORIGIN,
      legal: LEGAL,
    }),
  subscription: (language) =>
    subscriptionMail({
      language,
      ...subscriptionExample,
      words: consentOf(language),
      isConsentOnly: false,
    }),
  newsAndOffers: (language) =>
    subscriptionMail({
      language,
      ...subscriptionExample,
      words: consentOf(language),
      isConsentOnly: true,
    }),
  downloadLinks: (language) =>
    archiveLinksMail({
      language,
      companyName: STUDIO,
      galleryName: GALLERY,
      photos: 1_204,
      links: [1, 2, 3].map((part) => `${ORIGIN}/download?key=4f1d9b7c2e6a8053&part=${part}`),
      branding: BRANDING,
      cover: COVER,
      legal: LEGAL,
    }),
} satisfies Record<string, Preview>
