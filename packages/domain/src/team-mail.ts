import type { LocalTime } from './local-time.ts'
import { type Capability, type Role, can } from './roles.ts'

/** What people of a team can be told by mail, in the order of the choice. A new kind is an entry here, one in `RULES`, and what writes its mail. */
export const TEAM_MAILS = [
  'order',
  'dailySummary',
  'payoutFailed',
  'dispute',
  'refundFailed',
  'labFailed',
  'customerImport',
  'storage',
  'damagedFiles',
  'backup',
] as const
export type TeamMail = (typeof TEAM_MAILS)[number]

interface Rule {
  /** Only someone who has all of these may get it. */
  needs: readonly Capability[]
  /** Who gets it without having chosen. */
  usual: readonly Role[]
  /** Comes so often that many of an hour are one mail. */
  gathers?: boolean
}

const RULES: Record<TeamMail, Rule> = {
  order: { needs: ['viewOrders'], usual: ['owner'], gathers: true },
  dailySummary: { needs: ['viewGalleryContent', 'seeNetProfit'], usual: ['owner'] },
  payoutFailed: { needs: ['manageAccount'], usual: ['owner', 'administrator'] },
  dispute: { needs: ['refundOrders'], usual: ['owner', 'administrator'] },
  refundFailed: { needs: ['refundOrders'], usual: ['owner', 'administrator'] },
  labFailed: { needs: ['viewOrders'], usual: ['owner', 'administrator'] },
  customerImport: { needs: ['manageGalleries'], usual: ['owner', 'administrator'] },
  storage: { needs: ['manageAccount'], usual: ['owner'] },
  damagedFiles: { needs: ['manageGalleries'], usual: ['owner', 'administrator'] },
  backup: { needs: ['runInstallation'], usual: ['owner'] },
}

/** So many mails of a kind that gathers go to one person within an hour; what comes after them waits for a mail about all. */
export const SINGLE_MAILS_AN_HOUR = 30

/** Whether someone of this role may choose such mails. */
export function mayGetMail(role: Role, kind: TeamMail): boolean {
  return RULES[kind].needs.every((capability) => can(role, capability))
}

/** Whether someone gets such mails; `choice` is undefined for anyone who has not chosen. */
export function getsMail(role: Role, kind: TeamMail, choice: boolean | undefined): boolean {
  return mayGetMail(role, kind) && (choice ?? RULES[kind].usual.includes(role))
}

/** Whether one more is gathered, after so many within the last hour, gathered ones counted. */
export function isGatheredMail(kind: TeamMail, withinHour: number): boolean {
  return RULES[kind].gathers === true && withinHour >= SINGLE_MAILS_AN_HOUR
}

/** Whether yesterday may be told of now, `2026-05-03T07:12` on the account's clock: from 7 in the morning, and until noon should the program have stood still. */
export function isSummaryHour(localTime: LocalTime): boolean {
  const hour = Number(localTime.slice(11, 13))
  return hour >= 7 && hour < 12
}
