import { SETUP_STEPS } from '@proofdesk/domain/setup-list'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { StorageState } from './account.ts'
import { PhotosDays } from './engines.ts'

/** Galleries that a number of photos names; the rest is in their sum. */
export const WORK_GALLERIES_LISTED = 50

/** Photos that wait for something, and in which galleries they are: those with the most first. */
const PhotoWork = z.object({
  photos: z.int(),
  noGalleries: z.int(),
  galleries: z.array(record({ guid: Guid, name: z.string(), slug: z.string(), photos: z.int() })),
})
export type PhotoWork = z.infer<typeof PhotoWork>

/** Galleries of the newest ones whose photos are asked for the days of the event. */
export const UNDATED_LISTED = 3

/** Galleries with photos and without an event date, and what the photos of the newest ones say. */
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

/** What is left to set up; a step that is not the reader's is absent. */
const Setup = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  /** The newest gallery that is not online yet. */
  draftSlug: z.string().nullable(),
  /** The newest gallery that sells, whose shop can be tried. */
  shop: z.object({ slug: z.string(), isPublished: z.boolean() }).nullable(),
})
export type Setup = z.infer<typeof Setup>

/** What the studio has to do and what is under way. */
const Today = z.object({
  /** The day on the account's clock, as `2026-05-03`. */
  day: z.string(),
  /** `received`: today. The others wait for the team, or for a provider. */
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
  /** What can be paid out now; only currencies with something to pay out. Major units. */
  available: z.array(z.object({ currency: z.string(), amount: z.number() })),
  storage: StorageState,
  /** For those who run the installation only. `hasPlace`: backups are made automatically. */
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
    summary: 'What is left to set up, and what the studio has to do today',
    output: z.object({ setup: Setup, today: Today }),
  }),
  dismissSetup: route({
    method: 'POST',
    path: '/admin/home/setup',
    capability: 'manageAccount',
    summary: 'Hide the setup list for the whole studio, or show it again',
    body: z.object({ isDismissed: z.boolean() }),
    output: z.object({ setup: Setup }),
  }),
}
