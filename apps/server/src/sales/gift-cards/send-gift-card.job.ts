import { job } from '../../ground/jobs/job.ts'

/** `askedAt` distinguishes one request to send it from the next. */
export interface GiftCardDelivery {
  accountGuid: string
  giftCardGuid: string
  askedAt: number
}

/** Emails a gift card to the person who gets it, on its day. */
export const sendGiftCardMail = job<GiftCardDelivery>({
  name: 'send-gift-card',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
