/** What a timeline belongs to. */
export type TimelineSubject = 'order' | 'customer' | 'payout' | 'gallery' | 'coupon'

/** What a timeline can be narrowed to. */
export const TIMELINE_GROUPS = [
  'notes',
  'money',
  'messages',
  'delivery',
  'photos',
  'changes',
] as const
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

/** What is kept in timelines, each kind with its group. Timelines, docs/product.md. */
const GROUPS = {
  note: 'notes',
  ordered: 'money',
  refundRequested: 'money',
  refundRetried: 'money',
  refundSettled: 'money',
  refundFailed: 'money',
  disputeOpened: 'money',
  disputeWon: 'money',
  disputeLost: 'money',
  payoutRequested: 'money',
  payoutRetried: 'money',
  payoutFailed: 'money',
  payoutHeld: 'money',
  payoutPaid: 'money',
  payoutReturned: 'money',
  messageAsked: 'messages',
  messageSent: 'messages',
  messageGivenUp: 'messages',
  linksEnded: 'messages',
  markedShipped: 'delivery',
  markedAwaiting: 'delivery',
  trackingChanged: 'delivery',
  labOrdered: 'delivery',
  labFailed: 'delivery',
  labIssue: 'delivery',
  labRetried: 'delivery',
  labOverdue: 'delivery',
  labShipped: 'delivery',
  sentNow: 'delivery',
  photosAdded: 'delivery',
  foundLaterEnded: 'delivery',
  labSpared: 'delivery',
  orderedAgain: 'money',
  invoiceIssued: 'money',
  creditNoteIssued: 'money',
  reversalIssued: 'money',
  addressChanged: 'changes',
  companySet: 'changes',
  printChanged: 'changes',
  created: 'changes',
  galleryCreated: 'changes',
  published: 'changes',
  unpublished: 'changes',
  archived: 'changes',
  unarchived: 'changes',
  renamed: 'changes',
  passwordSet: 'changes',
  passwordRemoved: 'changes',
  productListChanged: 'changes',
  translationsChanged: 'changes',
  presetApplied: 'changes',
  presetUndone: 'changes',
  photosUploaded: 'photos',
  photosEdited: 'photos',
  photoEditFailed: 'photos',
  photosDeleted: 'photos',
  photosRestored: 'photos',
  videosUploaded: 'photos',
  videosDeleted: 'photos',
  videosRestored: 'photos',
  facesErased: 'changes',
  customersWritten: 'messages',
  mailsAllowed: 'messages',
  personSplit: 'changes',
  personMerged: 'changes',
  customersImported: 'changes',
  importUndone: 'changes',
  couponCreated: 'changes',
  couponSent: 'messages',
  changed: 'changes',
  deleted: 'changes',
  restored: 'changes',
} as const satisfies Record<string, TimelineGroup>

export type TimelineKind = keyof typeof GROUPS
export const TIMELINE_KINDS = Object.keys(GROUPS) as [TimelineKind, ...TimelineKind[]]

/** The kinds of a group. */
export function timelineKindsOf(group: TimelineGroup): TimelineKind[] {
  return TIMELINE_KINDS.filter((kind) => GROUPS[kind] === group)
}
