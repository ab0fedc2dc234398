import { sql } from 'drizzle-orm'
import { customType, index, real, text } from 'drizzle-orm/pg-core'
import { guid, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/** 32-bit floats, little endian, one after the other. */
const float32s = customType<{ data: Float32Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (values) => Buffer.from(values.buffer, values.byteOffset, values.byteLength),
  fromDriver: (bytes) => new Float32Array(new Uint8Array(bytes).buffer),
})

/** The version of erased faces: only their position is kept, so that they are not described again. */
export const ERASED = 'erased'

/**
 * A face in a photo. It is personal data of the person shown: it is deleted with the photo, and when the gallery is no
 * longer searched by faces.
 */
export const photoFaces = pgTable(
  'photo_faces',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    photoGuid: guid('photo_guid')
      .notNull()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    /** Its box in fractions of the photo's width and height, from 0 to 1. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    /** The engine's confidence that it is a face, from 0 to 1. */
    score: real('score').notNull(),
    /**
     * The descriptor that faces are compared by; only those of the same version can be compared. Empty if the person
     * had it erased.
     */
    embedding: float32s('embedding').notNull(),
    version: text('version').notNull(),
  },
  (table) => [
    index('photo_faces_gallery').on(table.accountGuid, table.engineGuid, table.guid),
    index('photo_faces_photo').on(table.photoGuid),
    // Listed by backups every few minutes; few among millions.
    index('photo_faces_erased')
      .on(table.guid)
      .where(sql`${table.version} = 'erased'`),
  ],
)
