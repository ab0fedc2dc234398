import type { OrderConfirmation } from '../sales/orders/order-confirmation-mail.ts'
import {
  ADDRESS,
  BUYER,
  COUNTRY,
  COVER,
  GALLERY,
  LEGAL,
  LINK,
  BRANDING,
  NOW,
  ORDER_NUMBER,
  PREFERENCES,
  STUDIO,
  TIME_ZONE,
  photos,
} from './example-studio.ts'

export const orderExample = {
  firstName: BUYER.firstName,
  companyName: STUDIO,
  galleryName: GALLERY,
  country: COUNTRY,
  orderNumber: ORDER_NUMBER,
  createdAt: NOW,
  timeZone: TIME_ZONE,
  recipientName: 'Ada Runner',
  address: ADDRESS,
  currency: 'EUR',
  link: LINK,
  preferencesLink: PREFERENCES,
  legal: LEGAL,
  branding: BRANDING,
}

export const selectionExample = {
  name: 'Ada',
  listName: 'Album',
  country: COUNTRY,
  companyName: STUDIO,
  galleryName: GALLERY,
  deadline: { at: NOW, timeZone: TIME_ZONE },
  link: `${LINK}#list=key`,
  branding: BRANDING,
  legal: LEGAL,
}

export const automationExample = {
  firstName: BUYER.firstName,
  companyName: STUDIO,
  galleryName: GALLERY,
  country: COUNTRY,
  timeZone: TIME_ZONE,
  link: LINK,
  preferencesLink: PREFERENCES,
  branding: BRANDING,
  cover: COVER,
  legal: LEGAL,
}

export const confirmationExample: Omit<OrderConfirmation, 'language'> = {
  ...orderExample,
  lines: [
    { label: '6 × JPEG', photos: [], amount: 36 },
    { label: 'Box', photos: ['HR26_1005', 'HR26_1006', 'HR26_1007'], amount: 59 },
  ],
  discount: 9.5,
  shipping: 4.9,
  shippingDiscount: 0,
  tax: null,
  total: 90.4,
  byGiftCard: 50,
  downloads: 'photos',
  prints: 'making',
  film: null,
  waiver: null,
  pictures: { shown: photos(6), more: 15 },
}

export const subscriptionExample = {
  firstName: BUYER.firstName,
  companyName: STUDIO,
  galleryName: GALLERY,
  link: LINK,
  branding: BRANDING,
  cover: COVER,
  legal: LEGAL,
}
