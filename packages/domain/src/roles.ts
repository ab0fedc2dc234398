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

/** Capabilities. Code asks `can(role, capability)` and never compares role names. Users and roles, docs/product.md. */
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
 * Capabilities for the whole installation belong to owners (of which studio, see `Backup and restore`,
 * docs/product.md), and so does exporting all of a studio.
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

/** Reads a stored or received role; anything unknown becomes the default. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? DEFAULT_ROLE
}

/**
 * Whether a role (owner or administrator) includes the studio's money, domain and team; false for someone who is not on
 * the team.
 */
export function runsStudio(role: Role | undefined): boolean {
  return rankOf(role) > 0
}

/** Whether a change of role is a promotion: from nothing to administrator, or from administrator to owner. */
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

/** Roles that an invitation or an edit may assign. */
export const INVITABLE_ROLES = [
  'owner',
  'administrator',
  'photographer',
  'salesperson',
] as const satisfies readonly Role[]

/** The default role in the invite dialog. */
export const INVITE_DEFAULT_ROLE: Role = 'administrator'

/** Only these roles can be limited to some galleries; the others always see all. */
export function isLimitableToGalleries(role: Role): boolean {
  return role === 'photographer' || role === 'collaborator' || role === 'salesperson'
}

/** Owners may delete anyone, administrators anyone who is not an owner; no one may delete themselves. */
export function canDeleteUser(
  actor: { guid: string; role: Role },
  target: { guid: string; role: Role },
): boolean {
  if (!can(actor.role, 'manageUsers') || actor.guid === target.guid) return false
  return actor.role === 'owner' || target.role !== 'owner'
}

/**
 * Whether someone may change a login address, and thereby get a new password sent to it: their own, and those of people
 * they may delete.
 */
export function canChangeAddress(
  actor: { guid: string; role: Role },
  target: { guid: string; role: Role },
): boolean {
  return (
    can(actor.role, 'manageUsers') && (actor.guid === target.guid || canDeleteUser(actor, target))
  )
}

/**
 * Whether someone may assign a role: only owners make owners or change one, so that no one can raise their own role.
 */
export function canGiveRole(actor: Role, current: Role | undefined, next: Role): boolean {
  if (!can(actor, 'manageUsers')) return false
  return actor === 'owner' || (current !== 'owner' && next !== 'owner')
}
