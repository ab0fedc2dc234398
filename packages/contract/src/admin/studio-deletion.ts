import { DELETION_BLOCKS, DELETION_NOTES } from '@proofdesk/domain/studio-deletion'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'
import { route } from '../route.ts'

const StudioDeletion = z.object({
  /** When the studio will be deleted; null unless deletion was requested. */
  dueAt: Timestamp.nullable(),
  /** Whether the person may cancel the deletion. */
  canKeep: z.boolean(),
})
export type StudioDeletion = z.infer<typeof StudioDeletion>

/** Unfinished business of the studio, such as open orders. */
const openMatter = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    kind: z.enum(kinds),
    /** Number of items; for a balance, the number of currencies. */
    count: z.int(),
    balances: z.array(z.object({ currency: z.string(), amount: z.number() })),
  })

const DeletionPlan = z.object({
  /** The text that the person has to type. */
  studioName: z.string(),
  /** When the studio will be deleted: as requested, or if it is requested now. */
  dueAt: Timestamp,
  isRequested: z.boolean(),
  /** What has to be settled first. */
  blocks: z.array(openMatter(DELETION_BLOCKS)),
  /** What an owner should know but need not settle. */
  notes: z.array(openMatter(DELETION_NOTES)),
  galleries: z.int(),
  photos: z.int(),
  videos: z.int(),
  customers: z.int(),
  /** Orders kept for accounting with their invoices, and until when; null without any. */
  keptOrders: z.int(),
  booksUntil: Timestamp.nullable(),
  /** When the installation's last backup of the studio expires; null if it makes no automatic backups. */
  backupsUntil: Timestamp.nullable(),
  /** When the latest export of the studio that can still be downloaded was made; null if there is none. */
  exportedAt: Timestamp.nullable(),
})
export type DeletionPlan = z.infer<typeof DeletionPlan>

export const studioDeletion = {
  read: route({
    method: 'GET',
    path: '/admin/account/deletion',
    capability: 'signedIn',
    summary: 'Get whether and when the studio will be deleted',
    output: StudioDeletion,
  }),
  plan: route({
    method: 'GET',
    path: '/admin/account/deletion/plan',
    capability: 'ownStudio',
    summary: 'Get what deleting the studio would delete and keep, and what has to be settled first',
    output: DeletionPlan,
  }),
  request: route({
    method: 'POST',
    path: '/admin/account/deletion',
    capability: 'ownStudio',
    proof: 'password',
    right: 'deletion',
    summary: 'Close the studio’s site now, and delete the studio in 30 days',
    notes: 'Refused while money is open. A repeated request returns the same deletion.',
    body: z.object({
      /** The studio's name, typed as confirmation. */
      name: z.string().max(200),
    }),
    output: StudioDeletion,
  }),
  keep: route({
    method: 'POST',
    path: '/admin/account/deletion/keep',
    capability: 'ownStudio',
    summary: 'Withdraw the deletion of the studio: its site opens again',
    output: StudioDeletion,
  }),
}
