/** The five roles of a team, strongest first. `collaborator` is shown but never offered. */
export const ROLES = [
  'owner',
  'administrator',
  'photographer',
  'collaborator',
  'salesperson',
] as const
export type Role = (typeof ROLES)[number]

/** The role of a user whose stored role is missing or unknown. */
const DEFAULT_ROLE: Role = 'photographer'

/** What a person may do. Code asks `can(role, capability)` and never compares role names. Users and roles, docs/product.md. */
export const CAPABILITIES = [
  'runInstallation',
  'ownStudio',
  'manageAccount',
  'manageUsers',
  'manageGalleries',
  'manageCoupons',
  'viewGalleryContent',
  'uploadPhotos',
  'copyGalleries',
  'viewOrders',
  'refundOrders',
  'takeOrders',
  'seeNetProfit',
  'openGalleries',
  'viewPages',
] as const
export type Capability = (typeof CAPABILITIES)[number]

const EVERYTHING: readonly Capability[] = CAPABILITIES
/**
 * What concerns the whole installation is an owner's; see `Backup and restore`, docs/product.md, for which studio's.
 * So is taking all of a studio along.
 */
const OWNERS: readonly Capability[] = ['runInstallation', 'ownStudio']
const ADMINISTRATOR: readonly Capability[] = CAPABILITIES.filter(
  (capability) => !OWNERS.includes(capability),
)
const PHOTOGRAPHER: readonly Capability[] = [
  'uploadPhotos',
  'copyGalleries',
  'openGalleries',
  'viewPages',
]

const TABLE = {
  owner: EVERYTHING,
  administrator: ADMINISTRATOR,
  photographer: PHOTOGRAPHER,
  collaborator: PHOTOGRAPHER,
  salesperson: ['viewOrders', 'takeOrders', 'seeNetProfit', 'openGalleries'],
} as const satisfies Record<Role, readonly Capability[]>

export function can(role: Role, capability: Capability): boolean {
  return (TABLE[role] as readonly Capability[]).includes(capability)
}

/** Reads a stored or received role; anything unknown is the default. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? DEFAULT_ROLE
}

/**
 * Owners and administrators: their role reaches the studio's money, domain and team. No one for someone who is not on
 * the team.
 */
export function runsStudio(role: Role | undefined): boolean {
  return rankOf(role) > 0
}

/**
 * Whether a change of role gives someone more of the studio: from nothing to administrator, from administrator to
 * owner.
 */
export function isRaised(from: Role | undefined, to: Role | undefined): boolean {
  return rankOf(to) > rankOf(from)
}

function rankOf(role: Role | undefined): number {
  if (role === undefined || !can(role, 'manageAccount')) return 0
  return isOwner(role) ? 2 : 1
}

export function isOwner(role: Role | undefined): boolean {
  return role === 'owner'
}

/** Roles that an invitation or an edit may give. */
export const INVITABLE_ROLES = [
  'owner',
  'administrator',
  'photographer',
  'salesperson',
] as const satisfies readonly Role[]

/** The role that the invite dialog starts with. */
export const INVITE_DEFAULT_ROLE: Role = 'administrator'

/** Only these roles can be limited to some galleries; the others always see all. */
export function isLimitableToGalleries(role: Role): boolean {
  return role === 'photographer' || role === 'collaborator' || role === 'salesperson'
}

/** An owner deletes anyone, an administrator anyone who is not an owner; no one deletes themselves. */
export function canDeleteUser(
  actor: { guid: string; role: Role },
  target: { guid: string; role: Role },
): boolean {
  if (!can(actor.role, 'manageUsers') || actor.guid === target.guid) return false
  return actor.role === 'owner' || target.role !== 'owner'
}

/** Whose login address may be changed, and with it the way to a new password: the own one, and those of people one may delete. */
export function canChangeAddress(
  actor: { guid: string; role: Role },
  target: { guid: string; role: Role },
): boolean {
  return (
    can(actor.role, 'manageUsers') && (actor.guid === target.guid || canDeleteUser(actor, target))
  )
}

/** Who may give a role away: only an owner makes owners or changes one, so that no one can raise their own role. */
export function canGiveRole(actor: Role, current: Role | undefined, next: Role): boolean {
  if (!can(actor, 'manageUsers')) return false
  return actor === 'owner' || (current !== 'owner' && next !== 'owner')
}
