import { AUTOMATION_KINDS, PLANNED_KINDS } from '@proofdesk/domain/automation'
import * as z from 'zod'
import { GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { queryInt } from '../query.ts'
import { route } from '../route.ts'

export const AutomationKindField = z.enum(AUTOMATION_KINDS)

/** An email of an automation. */
const AutomationStep = z.object({
  /** From 1. */
  step: z.int(),
  /** When the next one is sent, as far as it is known now; null if none is expected. */
  nextAt: Timestamp.nullable(),
  /** The people who would get it now, if nothing stops them until then. */
  recipients: z.int(),
})

const Automation = z.object({
  kind: AutomationKindField,
  isOn: z.boolean(),
  /** The coupon in the second email about a cart; null for none. */
  couponGuid: Guid.nullable(),
  steps: z.array(AutomationStep),
  /** Emails that were sent. */
  sent: z.int(),
  /** Orders within 7 days after such an email, each counted for its last one; major units. */
  orders: z.int(),
  sums: z.array(z.object({ currency: z.string(), grossProfit: z.number() })),
})
export type Automation = z.infer<typeof Automation>

const Automations = z.object({ automations: z.array(Automation) })

export const automations = {
  list: route({
    method: 'GET',
    path: '/admin/automations',
    capability: 'manageGalleries',
    summary: 'The automatic emails of a gallery, who gets them next, and their results',
    query: z.object({ engineGuid: Guid }),
    output: Automations,
  }),
  update: route({
    method: 'POST',
    path: '/admin/automations',
    capability: 'manageGalleries',
    summary: 'Turn automatic emails of a gallery on or off',
    body: z.object({
      engineGuid: Guid,
      on: z.array(AutomationKindField).max(AUTOMATION_KINDS.length).optional(),
      off: z.array(AutomationKindField).max(AUTOMATION_KINDS.length).optional(),
      /** The coupon in the second email about a cart; null for none. */
      couponGuid: Guid.nullable().optional(),
    }),
    output: Automations,
  }),
  preview: route({
    method: 'GET',
    path: '/admin/automations/preview',
    capability: 'manageGalleries',
    summary: 'An automatic email as a recipient would get it',
    query: z.object({
      engineGuid: Guid,
      kind: z.enum(PLANNED_KINDS),
      step: queryInt(1, 2),
      locale: GalleryLocaleField.optional(),
    }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}
