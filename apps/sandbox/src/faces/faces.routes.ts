import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { openState } from '../state.ts'
import { type Colour, type FakeFace, facesOf, likenessOf } from './fake-faces.ts'

interface KnownPhoto {
  engineGuid: string
  guid: string
  colours: Colour[]
}

interface SearchBody {
  selfie: string
  threshold: number
  engines: string[]
}

/** A photo's path in the URL, which serves as its key. */
const PHOTO = /\/galleries\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/[^/]+$/
const BODY_BYTES_MAX = 30_000_000
/** Other websites must not be able to make the sandbox fetch anything. */
const HERE = /^(.+\.)?localhost$|^127\.0\.0\.1$/
/** Invalid response contents, to test the code that reads them. */
const GARBAGE = { faces: 'none', galleries: [{ engineGuid: 1 }] }

/**
 * A service that finds faces in photos, and people by a selfie. It remembers the photos it was given, by the gallery
 * and photo in their URL.
 */
export function registerFaces(
  app: FastifyInstance,
  { failures, path }: { failures: Failures; path: string },
): void {
  const state = openState<{ photos: KnownPhoto[] }>(app, path, { photos: [] })

  app.get('/faces.json', async () => state.data)

  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('faces'))

      api.get<{ Querystring: { key?: string } }>('/detect', async (request, reply) => {
        if (failures.take('faces', '/detect', ['decline'])) return GARBAGE
        const { key = '' } = request.query
        const address = URL.canParse(key) ? new URL(key) : undefined
        const [, engineGuid, guid] = PHOTO.exec(address?.pathname ?? '') ?? []
        if (!engineGuid || !guid || !HERE.test(address?.hostname ?? ''))
          return reply.code(400).send({ error: 'The key is no address.' })
        const faces = await look(await fetchPicture(key))
        if (!faces) return reply.code(422).send({ error: 'The picture can’t be read.' })
        state.data.photos = state.data.photos.filter((photo) => photo.guid !== guid)
        state.data.photos.push({ engineGuid, guid, colours: faces.map(({ colour }) => colour) })
        state.save()
        return { faces: faces.map(({ colour: _, ...face }) => face) }
      })

      api.post<{ Body: SearchBody }>(
        '/galleries/searchByImage',
        { bodyLimit: BODY_BYTES_MAX, schema: { body: SEARCH_BODY } },
        async (request, reply) => {
          if (failures.take('faces', '/galleries', ['decline'])) return GARBAGE
          const { selfie, threshold, engines } = request.body
          const [face] = (await look(Buffer.from(selfie, 'base64'))) ?? []
          if (!face) return reply.code(422).send({ error: 'There is no face on this picture.' })
          const galleries = engines.map((engineGuid) => ({
            engineGuid,
            content: state.data.photos
              .filter((photo) => photo.engineGuid === engineGuid)
              .map(({ guid, colours }) => ({
                guid,
                match: Math.max(0, ...colours.map((colour) => likenessOf(colour, face.colour))),
              }))
              .filter(({ match }) => match >= threshold),
          }))
          return {
            requestId: request.id,
            galleries: galleries.filter(({ content }) => content.length > 0),
          }
        },
      )
    },
    { prefix: '/faces' },
  )
}

const SEARCH_BODY = {
  type: 'object',
  required: ['selfie', 'threshold', 'engines'],
  properties: {
    selfie: { type: 'string', minLength: 1 },
    threshold: { type: 'number', minimum: 0, maximum: 100 },
    engines: { type: 'array', items: { type: 'string' } },
  },
}

async function fetchPicture(address: string): Promise<Buffer> {
  const response = await fetch(address)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
}

/** Undefined if the bytes are not a picture. */
async function look(picture: Buffer): Promise<FakeFace[] | undefined> {
  return facesOf(picture).catch(() => undefined)
}
