import { describe, expect, test } from 'vitest'
import {
  CAPABILITIES,
  ROLES,
  can,
  canChangeAddress,
  canDeleteUser,
  canGiveRole,
  isLimitableToGalleries,
  toRole,
} from './roles.ts'

const y = true
const n = false
// Columns: owner, administrator, photographer, collaborator, salesperson.
const HOLDERS: Record<
  (typeof CAPABILITIES)[number],
  readonly [boolean, boolean, boolean, boolean, boolean]
> = {
  runInstallation: [y, n, n, n, n],
  ownStudio: [y, n, n, n, n],
  manageAccount: [y, y, n, n, n],
  manageUsers: [y, y, n, n, n],
  manageCoupons: [y, y, n, n, n],
  manageGalleries: [y, y, n, n, n],
  viewGalleryContent: [y, y, n, n, n],
  uploadPhotos: [y, y, y, y, n],
  copyGalleries: [y, y, y, y, n],
  viewOrders: [y, y, n, n, y],
  refundOrders: [y, y, n, n, n],
  takeOrders: [y, y, n, n, y],
  seeNetProfit: [y, y, n, n, y],
  openGalleries: [y, y, y, y, y],
  viewPages: [y, y, y, y, n],
}

describe('the capability table', () => {
  for (const capability of CAPABILITIES)
    test(`${capability} is held by exactly these roles`, () => {
      expect(ROLES.map((role) => can(role, capability))).toEqual(HOLDERS[capability])
    })
})

test('an unknown or missing role counts as photographer', () => {
  expect([toRole(undefined), toRole('boss'), toRole(null), toRole('owner')]).toEqual([
    'photographer',
    'photographer',
    'photographer',
    'owner',
  ])
})

test('owners delete anyone but themselves, administrators anyone but owners', () => {
  const users = ROLES.map((role) => ({ guid: role as string, role }))
  const deletable = (actor: (typeof users)[number]) =>
    users.filter((target) => canDeleteUser(actor, target)).map((user) => user.role)
  expect(deletable({ guid: 'me', role: 'owner' })).toEqual([...ROLES])
  expect(deletable({ guid: 'owner', role: 'owner' })).not.toContain('owner')
  expect(deletable({ guid: 'me', role: 'administrator' })).toEqual([
    'administrator',
    'photographer',
    'collaborator',
    'salesperson',
  ])
  expect(deletable({ guid: 'me', role: 'photographer' })).toEqual([])
  expect(deletable({ guid: 'me', role: 'salesperson' })).toEqual([])
})

test('an owner changes the address of anyone, an administrator that of anyone but an owner, others none', () => {
  const users = ROLES.map((role) => ({ guid: role as string, role }))
  const changeable = (actor: (typeof users)[number]) =>
    users.filter((target) => canChangeAddress(actor, target)).map((user) => user.role)
  expect(changeable({ guid: 'me', role: 'owner' })).toEqual([...ROLES])
  expect(changeable({ guid: 'owner', role: 'owner' })).toEqual([...ROLES])
  expect(changeable({ guid: 'administrator', role: 'administrator' })).not.toContain('owner')
  expect(changeable({ guid: 'administrator', role: 'administrator' })).toContain('administrator')
  expect(changeable({ guid: 'photographer', role: 'photographer' })).toEqual([])
})

test('only an owner makes an owner or changes one', () => {
  expect(canGiveRole('administrator', undefined, 'owner')).toBe(false)
  expect(canGiveRole('administrator', 'owner', 'photographer')).toBe(false)
  expect(canGiveRole('administrator', 'photographer', 'administrator')).toBe(true)
  expect(canGiveRole('owner', 'administrator', 'owner')).toBe(true)
  expect(canGiveRole('photographer', undefined, 'photographer')).toBe(false)
})

test('only those roles can be limited to galleries that do not manage them', () => {
  for (const role of ROLES) expect(isLimitableToGalleries(role)).toBe(!can(role, 'manageGalleries'))
})
