import type { PaymentMethod } from './payment-method.ts'

/**
 * A line drawing for each payment method, as the path of a 24 by 24 SVG; our own drawings, not the companies' logos.
 */
export const PAYMENT_ICONS: Readonly<Record<PaymentMethod, string>> = {
  // A card.
  stripe: 'M3.5 6.5h17v11h-17zM3.5 10h17M6.5 14.5h4',
  // The letter P, twice.
  paypal: 'M6 17.5v-13h5.5a4 4 0 0 1 0 8H6M10 20.5v-8M13 16h1a4 4 0 0 0 3.5-6',
  // The letter G.
  gcash: 'M18.5 6.5A8.25 8.25 0 1 0 20.25 12H13',
  // A T with waves for contactless payment.
  touchngo: 'M3.5 6h9M8 6v13M15.5 9.5a5 5 0 0 1 0 5.5M18.5 6.5a9 9 0 0 1 0 11.5',
  // A wallet.
  grabpay:
    'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6.5A1.5 1.5 0 0 1 5.5 5H17M15.5 13.5h1',
  // A bank.
  fpx: 'M4 9.5 12 5l8 4.5M5.5 19h13M7 10v6.5M12 10v6.5M17 10v6.5',
  // A bank note.
  cash: 'M3.5 7h17v10h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6.5 12h.5M17 12h.5',
  // A card terminal.
  terminal:
    'M7 3.5h10v17H7zM9.5 6.5h5v3.5h-5zM9.5 13.5h.5M12 13.5h.5M14.5 13.5h.5M9.5 17h.5M12 17h.5M14.5 17h.5',
  // Two arrows, there and back.
  transfer: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  // A card with a ribbon.
  giftCard: 'M3.5 6.5h17v11h-17zM9 6.5v11M3.5 12h17M9 12 6.5 9.5M9 12l2.5-2.5',
  // A coin.
  other: 'M12 20.25a8.25 8.25 0 1 0 0-16.5 8.25 8.25 0 0 0 0 16.5M12 8v8M9 12h6',
}
