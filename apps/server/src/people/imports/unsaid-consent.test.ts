import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerImports as table } from '../../ground/db/tables/customer-imports.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleImportCustomers } from './import-customers.handler.ts'

const { customerImports } = contract
let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('rows with only a date of consent, or without any, are imported like others', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const { accountGuid, guid: engineGuid } = gallery
  await makeCustomer(world, gallery, { emailAddress: 'known@example.test', lastName: '' })
  const file = Buffer.from(
    [
      'E-Mail;Vorname;Nachname;Startnummer;Einwilligung am',
      'aenne@example.test;Änne;;236;2026-05-01',
      'known@example.test;;Lund;;2026-05-01',
      'bo@example.test;Bo;;237;',
    ].join('\n'),
  )
  const { token } = studio.owner
  const created = await world.call(customerImports.create, {
    token,
    body: { engineGuid, files: [{ name: 'runners.csv', size: file.length }] },
  })
  const { guid } = created.body
  const [row] = await world.deps.db.select().from(table).where(eq(table.guid, guid))
  await world.deps.storage.write(row!.key, file, { contentType: 'text/csv' })
  const { body } = await world.call(customerImports.read, { token, body: { guid } })
  const { columns, hasHead } = body
  await world.call(customerImports.check, {
    token,
    body: { guid, columns, hasHead, overwrites: false },
  })
  await handleImportCustomers(world.deps, { accountGuid, importGuid: guid })
  await world.call(customerImports.run, { token, body: { guid } })
  await handleImportCustomers(world.deps, { accountGuid, importGuid: guid })
  const [done] = (await world.call(customerImports.list, { token, query: { guid } })).body.imports
  expect(done).toMatchObject({ state: 'done', created: 2, changed: 1, wrong: 0 })
  const listed = await world.deps.db
    .select({ emailAddress: customers.emailAddress, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.engineGuid, engineGuid))
    .orderBy(customers.emailAddress)
  expect(listed).toEqual([
    { emailAddress: 'aenne@example.test', lastName: '' },
    { emailAddress: 'bo@example.test', lastName: '' },
    { emailAddress: 'known@example.test', lastName: 'Lund' },
  ])
})
