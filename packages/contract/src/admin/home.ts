import { SETUP_STEPS } from '@proofdesk/domain/setup-list'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { StorageState } from './account.ts'
import { PhotosDays } from './photos-days.ts'

/** The maximum number of galleries listed for a count of photos; the sum includes the rest. */
export const WORK_GALLERIES_LISTED = 50

/** Photos with open work, and their galleries, those with the most photos first. */
const PhotoWork = z.object({
  photos: z.int(),
  noGalleries: z.int(),
  galleries: z.array(record({ guid: Guid, name: z.string(), slug: z.string(), photos: z.int() })),
})
export type PhotoWork = z.infer<typeof PhotoWork>

/** How many of the newest galleries have an event date suggested by their photos. */
export const UNDATED_LISTED = 3

/** Galleries with photos but no event date, and the dates suggested by the photos of the newest ones. */
const Undated = z.object({
  noGalleries: z.int(),
  galleries: z.array(
    record({
      guid: Guid,
      name: z.string(),
      slug: z.string(),
      timeZone: z.string(),
      photosDays: PhotosDays,
    }),
  ),
})
export type Undated = z.infer<typeof Undated>

/** Remaining setup steps; steps that the caller's role can't do are absent. */
const Setup = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  /** The newest unpublished gallery. */
  draftSlug: z.string().nullable(),
  /** The newest gallery with a shop that can be tested. */
  shop: z.object({ slug: z.string(), isPublished: z.boolean() }).nullable(),
})
export type Setup = z.infer<typeof Setup>

/** What needs the studio's attention and what is in progress. */
const Today = z.object({
  /** The current day in the account's time zone, such as `2026-05-03`. */
  day: z.string(),
  /** `received`: orders of today. The other counts wait for the team or a provider. */
  orders: z.object({
    received: z.int(),
    toShip: z.int(),
    openRefunds: z.int(),
    openDisputes: z.int(),
  }),
  unread: PhotoWork,
  noOneFound: PhotoWork,
  quarantined: PhotoWork,
  undated: Undated,
  campaigns: z.int(),
  /** What can be paid out now, in major units; only currencies with a balance above 0. */
  available: z.array(z.object({ currency: z.string(), amount: z.number() })),
  storage: StorageState,
  /** Set only for those who run the installation. `hasPlace`: backups are made automatically. */
  backup: z
    .object({ hasPlace: z.boolean(), lastAt: Timestamp.nullable(), isOld: z.boolean() })
    .optional(),
})
export type Today = z.infer<typeof Today>

export const home = {
  read: route({
    method: 'GET',
    path: '/admin/home',
    capability: 'manageAccount',
    summary: 'Get the remaining setup steps, and the studio’s tasks for today',
    output: z.object({ setup: Setup, today: Today }),
  }),
  dismissSetup: route({
    method: 'POST',
    path: '/admin/home/setup',
    capability: 'manageAccount',
    summary: 'Hide or show the setup list for the whole studio',
    body: z.object({ isDismissed: z.boolean() }),
    output: z.object({ setup: Setup }),
  }),
}
