import { randomUUID } from 'node:crypto'
import { FACE_DIMENSIONS } from '@proofdesk/domain/face-match'
import { FACE_VERSION } from '@proofdesk/server/faces/face-process'
import type pg from 'pg'
import { insertStudio } from './bench-studio.ts'
import { openSession } from './million-photos.ts'

export interface SeededGallery {
  guid: string
  faceGuids: string[]
  photoGuids: string[]
  embeddings: Float32Array
}

export interface ManyFaces {
  token: string
  galleries: SeededGallery[]
  /** A gallery of the same studio, without faces. */
  emptyGuid: string
}

const EACH = 20_000
const FACES_OF_PHOTO = 10
const FACES_OF_PERSON = 10
const AT_ONCE = 2_000
// As the engine embeds real people: one person's faces are 0.4 apart, two people's 0.85.
const BETWEEN = 0.053
const WITHIN = 0.025

/** A studio with galleries of 20,000 made-up faces each, ten per person and ten per photo, inserted by SQL. */
export async function seedManyFaces(
  client: pg.ClientBase,
  galleryCount: number,
): Promise<ManyFaces> {
  const { accountGuid, userGuid } = await insertStudio(client)
  const galleries: SeededGallery[] = []
  for (let n = 0; n < galleryCount; n++)
    galleries.push(await insertGallery(client, { accountGuid, userGuid, n }, EACH))
  const empty = await insertGallery(client, { accountGuid, userGuid, n: galleryCount }, 0)
  await client.query('vacuum analyze')
  return {
    token: await openSession(client, accountGuid, userGuid),
    galleries,
    emptyGuid: empty.guid,
  }
}

async function insertGallery(
  client: pg.ClientBase,
  { accountGuid, userGuid, n }: { accountGuid: string; userGuid: string; n: number },
  faces: number,
): Promise<SeededGallery> {
  const [guid, batchGuid] = [randomUUID(), randomUUID()]
  const now = Date.now()
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at)
     values ($1, $2, $3, $3, true, $4, '{"selfieSearch": true, "freeDownloads": true}', 'Europe/London', $4)`,
    [guid, accountGuid, `race-${n}`, now],
  )
  await client.query(
    `insert into upload_batches (guid, account_guid, engine_guid, user_guid, created_at) values ($1, $2, $3, $4, $5)`,
    [batchGuid, accountGuid, guid, userGuid, now],
  )
  const photoGuids = Array.from({ length: faces / FACES_OF_PHOTO }, () => randomUUID())
  await client.query(
    `insert into photos (guid, account_guid, engine_guid, batch_guid, name, key, content_type, size, status, uploaded_at, sorted_at)
     select photo, $2, $3, $4, 'a.jpg', photo::text, 'image/jpeg', 1000, 'live', $5, $5 from unnest($1::uuid[]) photo`,
    [photoGuids, accountGuid, guid, batchGuid, now],
  )
  const embeddings = makeEmbeddings(faces)
  const faceGuids = Array.from({ length: faces }, () => randomUUID())
  for (let from = 0; from < faces; from += AT_ONCE) {
    const at = Array.from({ length: AT_ONCE }, (_, index) => from + index)
    await client.query(
      `insert into photo_faces (guid, account_guid, engine_guid, photo_guid, x, y, width, height, score, embedding, version)
       select face, $4, $5, photo, 0, 0, 0.1, 0.1, 0.9, embedding, $6 from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as f(face, photo, embedding)`,
      [
        at.map((index) => faceGuids[index]),
        at.map((index) => photoGuids[index % photoGuids.length]),
        at.map((index) => bytesOf(embeddings, index)),
        accountGuid,
        guid,
        FACE_VERSION,
      ],
    )
  }
  return {
    guid,
    faceGuids,
    photoGuids: faceGuids.map((_, index) => photoGuids[index % photoGuids.length]!),
    embeddings,
  }
}

function bytesOf(embeddings: Float32Array, index: number): Buffer {
  return Buffer.from(embeddings.buffer, index * FACE_DIMENSIONS * 4, FACE_DIMENSIONS * 4)
}

function makeEmbeddings(faces: number): Float32Array {
  const embeddings = new Float32Array(faces * FACE_DIMENSIONS)
  const person = new Float32Array(FACE_DIMENSIONS)
  for (let face = 0; face < faces; face++) {
    if (face % FACES_OF_PERSON === 0)
      for (let n = 0; n < FACE_DIMENSIONS; n++) person[n] = BETWEEN * normal()
    for (let n = 0; n < FACE_DIMENSIONS; n++)
      embeddings[face * FACE_DIMENSIONS + n] = person[n]! + WITHIN * normal()
  }
  return embeddings
}

/** A normally distributed number, by the Box–Muller transform. */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
}
