import { NEW_STUDIO_DAYS } from '@proofdesk/domain/settlement'
import { LAB_HOLD_HOURS_MAX } from '@proofdesk/domain/shipment-hold'
import * as z from 'zod'
import { oneOf, wholeNumber } from './setting-values.ts'
import type { Setting } from './setting.ts'

/** The platform's rules for its studios. */
export const PLATFORM_SETTINGS = {
  SIGNUP: {
    value: oneOf(['closed', 'open']).default('closed'),
    meaning: 'Who may create a studio: closed (the first one only) or open.',
  },
  SESSION_DAYS: {
    value: wholeNumber(1, 3650).default(30),
    meaning: 'Days until a login expires.',
  },
  PLATFORM_FEE_PERCENT: {
    value: z
      .string()
      .regex(
        /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/,
        'must be a number from 0 to 100 with two decimals at most',
      )
      .transform(Number)
      .default(10),
    meaning: "The platform's commission on each order, in per cent.",
  },
  LAB_HOLD_HOURS: {
    value: wholeNumber(0, LAB_HOLD_HOURS_MAX).default(24),
    meaning:
      'How many hours prints are held before they go to the lab, 0 to 168, unless the studio sets its own value.',
  },
  NEW_STUDIO_SETTLEMENT_DAYS: {
    value: wholeNumber(NEW_STUDIO_DAYS.least, NEW_STUDIO_DAYS.most).default(NEW_STUDIO_DAYS.least),
    meaning:
      'How many days the money from a studio’s orders in its first 30 days is held before it can be paid out, 3 to 30; for later orders it is held for 3 days. If it is more than 3, studios are shown this before their first sale.',
  },
  REFUND_COMMISSION: {
    value: oneOf(['returned', 'kept']).default('returned'),
    meaning:
      'Whether the platform returns its commission in proportion when a studio refunds a buyer: returned or kept.',
  },
} as const satisfies Record<string, Setting>
