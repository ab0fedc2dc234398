import type { LocalTime } from './local-time.ts'
import { type Capability, type Role, can } from './roles.ts'

/**
 * Kinds of emails to the team, in the order of the choice. A new kind needs an entry here, one in `RULES`, and code
 * that writes its email.
 */
export const TEAM_MAILS = [
  'order',
  'selection',
  'dailySummary',
  'payoutFailed',
  'dispute',
  'refundFailed',
  'labFailed',
  'customerImport',
  'storage',
  'damagedFiles',
  'idleGalleries',
  'backup',
] as const
export type TeamMail = (typeof TEAM_MAILS)[number]

interface Rule {
  /** Capabilities that are all required to get it. */
  needs: readonly Capability[]
  /** Roles that get it by default. */
  usual: readonly Role[]
  /** So frequent that many within an hour are combined into one email. */
  gathers?: boolean
}

const RULES: Record<TeamMail, Rule> = {
  order: { needs: ['viewOrders'], usual: ['owner'], gathers: true },
  selection: {
    needs: ['viewGalleryContent'],
    usual: ['owner', 'administrator'],
    gathers: true,
  },
  dailySummary: { needs: ['viewGalleryContent', 'seeNetProfit'], usual: ['owner'] },
  payoutFailed: { needs: ['manageAccount'], usual: ['owner', 'administrator'] },
  dispute: { needs: ['refundOrders'], usual: ['owner', 'administrator'] },
  refundFailed: { needs: ['refundOrders'], usual: ['owner', 'administrator'] },
  labFailed: { needs: ['viewOrders'], usual: ['owner', 'administrator'] },
  customerImport: { needs: ['manageGalleries'], usual: ['owner', 'administrator'] },
  storage: { needs: ['manageAccount'], usual: ['owner'] },
  damagedFiles: { needs: ['manageGalleries'], usual: ['owner', 'administrator'] },
  idleGalleries: { needs: ['manageGalleries'], usual: ['owner', 'administrator'] },
  backup: { needs: ['runInstallation'], usual: ['owner'] },
}

/**
 * Maximum number of individual emails of a gathered kind to one person per hour; further ones are combined into one
 * email.
 */
export const SINGLE_MAILS_AN_HOUR = 30

/** Whether someone with this role may choose this kind of email. */
export function mayGetMail(role: Role, kind: TeamMail): boolean {
  return RULES[kind].needs.every((capability) => can(role, capability))
}

/** Whether someone gets this kind of email; `choice` is undefined for anyone who has not chosen. */
export function getsMail(role: Role, kind: TeamMail, choice: boolean | undefined): boolean {
  return mayGetMail(role, kind) && (choice ?? RULES[kind].usual.includes(role))
}

/** Whether the next email is gathered, given the number sent within the last hour, including gathered ones. */
export function isGatheredMail(kind: TeamMail, withinHour: number): boolean {
  return RULES[kind].gathers === true && withinHour >= SINGLE_MAILS_AN_HOUR
}

/**
 * Whether it is time for the summary of yesterday, given a local time such as `2026-05-03T07:12` in the account's time
 * zone: from 7 in the morning, and until noon in case the server was down.
 */
export function isSummaryHour(localTime: LocalTime): boolean {
  const hour = Number(localTime.slice(11, 13))
  return hour >= 7 && hour < 12
}
