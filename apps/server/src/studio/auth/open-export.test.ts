import { ROLES, can } from '@proofdesk/domain/roles'
import type { Capability } from '@proofdesk/domain/roles'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { type ExportKind, signExport } from '../../ground/signatures/export-link.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio

beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const guid = newGuid()
const photos = Buffer.alloc(16).toString('base64url')

/** Every file with a signed URL, and the capability it requires. */
const FILES: Record<ExportKind, readonly [string, Capability, Record<string, string>]> = {
  orders: ['orders/export/file', 'viewOrders', {}],
  items: ['orders/export/file', 'viewOrders', {}],
  packingSlips: ['orders/packing-slips/file', 'viewOrders', { orders: guid }],
  giftCard: ['giftCards/file', 'takeOrders', { guid }],
  bulkAction: ['orders/bulk/outcome/file', 'viewOrders', { guid }],
  photoArchive: ['content/archive/file', 'viewOrders', { engineGuid: guid, photos }],
  invoice: ['invoices/download/file', 'viewOrders', { guid, format: 'pdf' }],
  invoices: ['invoices/archive/file', 'manageAccount', { month: '2026-01' }],
  statement: ['statements/export/file', 'manageAccount', { month: '2026-01', format: 'csv' }],
  evidence: ['orders/disputes/evidence/file', 'refundOrders', { orderGuid: guid }],
  customers: ['customers/export/file', 'viewGalleryContent', {}],
  people: ['people/export/file', 'viewGalleryContent', {}],
  selection: ['selections/file', 'viewGalleryContent', { guid, file: 'csv' }],
  wrongRows: ['customers/imports/wrong/file', 'manageGalleries', { guid }],
}
const KINDS = Object.keys(FILES) as ExportKind[]

async function isRefused(url: string): Promise<boolean> {
  const { statusCode, payload } = await world.app.inject({ url, headers: { host: 'localhost' } })
  expect([200, 404]).toContain(statusCode)
  return statusCode === 404 && JSON.parse(payload).code === 'export_link_invalid'
}

async function sessionOf(user: { guid: string }): Promise<string> {
  const [session] = await world.deps.db
    .select({ guid: sessions.guid })
    .from(sessions)
    .where(eq(sessions.userGuid, user.guid))
  return session!.guid
}

describe.each(KINDS)('%s', (kind) => {
  const [path, capability, filter] = FILES[kind]
  const file = `/api/admin/${path}`
  const sign = (sessionGuid: string, asked: ExportKind = kind) =>
    signExport(world.deps, file, { sessionGuid, kind: asked, language: 'en', filter })

  test.each(ROLES)('are for a %s if and only if the capability table says so', async (role) => {
    const url = sign(await sessionOf(await makeUser(world, studio.account, role)))
    expect(await isRefused(url)).toBe(!can(role, capability))
  })

  test('are not handed out without a signed address, nor by that of another file', async () => {
    const session = await sessionOf(studio.owner)
    expect(await isRefused(file)).toBe(true)
    expect(await isRefused(sign(session).slice(0, -1))).toBe(true)
    for (const other of KINDS.filter((one) => FILES[one][0] !== path))
      expect([other, await isRefused(sign(session, other))]).toEqual([other, true])
  })
})
