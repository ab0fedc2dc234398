import { contract } from '@proofdesk/contract'
import type { customerImports as routes } from '@proofdesk/contract/admin/customer-imports'
import type { SendOf } from '@proofdesk/contract/route'
import { eq } from 'drizzle-orm'
import { customerImports as table } from '../ground/db/tables/customer-imports.ts'
import { handleImportCustomers } from '../people/imports/import-customers.handler.ts'
import { type GalleryRecord, makeGallery } from './make-gallery.ts'
import type { Studio } from './make-studio.ts'
import { setUpRecord, setUpStudio } from './set-up-world.ts'
import type { TestApp } from './test-app.ts'

const { customerImports } = contract

/** A studio that imports people, with a new gallery for each test. */
export function setUpImporter() {
  const { world, studio } = setUpStudio('file')
  return {
    world,
    studio,
    gallery: setUpRecord('test', () => makeGallery(world, studio)),
    importer: setUpRecord('file', async () => createImporter(world, studio)),
  }
}

/** Imports files of people into a gallery, like a team member. */
function createImporter(world: TestApp, { account, owner: { token } }: Studio) {
  const work = (importGuid: string) =>
    handleImportCustomers(world.deps, { accountGuid: account.guid, importGuid })
  const read = (guid: string) => world.call(customerImports.read, { token, body: { guid } })
  const importer = {
    work,
    read,

    /** Registers a file and stores it as if it had been uploaded. */
    async send(
      gallery: GalleryRecord,
      content: string | Uint8Array,
      name = 'runners.csv',
    ): Promise<string> {
      const bytes = Buffer.from(content)
      const { body } = await world.call(customerImports.create, {
        token,
        body: { engineGuid: gallery.guid, files: [{ name, size: bytes.length }] },
      })
      const [row] = await world.deps.db.select().from(table).where(eq(table.guid, body.guid))
      await world.deps.storage.write(row!.key, bytes, { contentType: 'text/csv' })
      return body.guid
    },

    async check(guid: string, more: Partial<SendOf<typeof routes.check>> = {}) {
      const { columns, hasHead } = (await read(guid)).body
      const body = { guid, hasHead, columns, overwrites: false, ...more }
      await world.call(customerImports.check, { token, body })
      await work(guid)
      return importer.get(guid)
    },

    async run(guid: string) {
      const { status } = await world.call(customerImports.run, { token, body: { guid } })
      await work(guid)
      return status
    },

    async undo(guid: string) {
      const { status } = await world.call(customerImports.undo, { token, body: { guid } })
      await work(guid)
      return status
    },

    async get(guid: string) {
      const { body } = await world.call(customerImports.list, { token, query: { guid } })
      return body.imports[0]!
    },

    async problems(guid: string) {
      return (await world.call(customerImports.problems, { token, query: { guid } })).body.problems
    },
  }
  return importer
}
