import * as z from 'zod'
import { AskedSlug, Guid } from './fields.ts'
import { record } from './record.ts'
import { route } from './route.ts'

/** The maximum size of a selfie before encoding. */
export const SELFIE_BYTES_MAX = 20_000_000
const BASE64_MAX = Math.ceil(SELFIE_BYTES_MAX / 3) * 4
/** Leaves space for the other fields of the body. */
const BODY_BYTES_MAX = BASE64_MAX + 10_000

/**
 * The version of the text with which visitors consent to a search for their face. A changed text gets a new version.
 */
export const FACE_CONSENT = '2026-11'
/** The version for galleries where an external service gets the face. */
const FACE_CONSENT_OUTSIDE = '2026-11-outside'

/** The version of the text that visitors consent to. */
export function faceConsent({ isSearchedOutside }: { isSearchedOutside: boolean }): string {
  return isSearchedOutside ? FACE_CONSENT_OUTSIDE : FACE_CONSENT
}

/** A picture of a person in base64, in any photo format. It is searched with and never stored. */
const Selfie = z.string().min(1).max(BASE64_MAX)
const Threshold = z.int().min(1).max(100)

/** A box in fractions of the picture's width and height, from 0 to 1. */
export const FaceBox = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type FaceBox = z.infer<typeof FaceBox>

/** A face in a photo. `score`: the engine's confidence, from 0 to 1. */
export const Face = record({ ...FaceBox.shape, guid: Guid, score: z.number() })
export type Face = z.infer<typeof Face>

/**
 * A gallery's photos of a person. `match` is in per cent, the best match first. From 100 photos on, only `isTooMany` is
 * set.
 */
export const GalleryMatches = record({
  engineGuid: Guid,
  name: z.string(),
  slug: z.string(),
  isTooMany: z.boolean(),
  content: z.array(z.object({ guid: Guid, match: z.int() })),
  /**
   * For visitors: proves to a checkout for a few days that one face found these photos. Absent in a studio's own
   * search.
   */
  proof: z.string().optional(),
})
export type GalleryMatches = z.infer<typeof GalleryMatches>

/**
 * `faces` are those on the selfie. If it has several and none was chosen, nothing is searched: the person chooses one,
 * and the same picture is sent again with its index as `face`.
 */
export const FacesFound = z.object({
  requestId: z.string(),
  faces: z.array(FaceBox),
  galleries: z.array(GalleryMatches),
})
export type FacesFound = z.infer<typeof FacesFound>

export const SearchByImage = z.object({
  selfie: Selfie,
  /** Minimum similarity in per cent; each gallery's own by default, which is also the minimum for visitors. */
  threshold: Threshold.optional(),
  /** Galleries to search; all of the site's that allow it by default. */
  engines: z.array(Guid).min(1).max(50).optional(),
  /** Index of the face in the picture, from 0. */
  face: z.int().min(0).max(99).optional(),
  /** The version of the text that the visitor consented to: `faceConsent`. Required for visitors. */
  consent: z.string().max(40).optional(),
  preview: z.string().max(500).optional(),
  /** Chosen by the visitor: with it `place` returns how many are ahead of them in the queue. */
  ticket: z.string().min(16).max(64).optional(),
})
export type SearchByImage = z.input<typeof SearchByImage>

/** Search by face. A session searches its own galleries, anyone else the public ones of the requested host. */
export const search = {
  byImage: route({
    method: 'POST',
    path: '/galleries/searchByImage',
    capability: 'public',
    summary: 'Find photos of the person in a selfie, which isn’t stored',
    body: SearchByImage,
    bodyBytes: BODY_BYTES_MAX,
    output: FacesFound,
  }),
  place: route({
    method: 'GET',
    path: '/galleries/searchByImage/place',
    capability: 'public',
    summary: 'Get the number of selfies ahead of a waiting one; null if it isn’t waiting',
    query: z.object({ ticket: z.string().min(16).max(64) }),
    output: z.object({ before: z.int().nullable() }),
  }),
  byFace: route({
    method: 'POST',
    path: '/admin/faces/search',
    capability: 'viewGalleryContent',
    summary: 'Find photos of a gallery that show the same person as one of its faces',
    body: z.object({ engineGuid: Guid, faceGuid: Guid, threshold: Threshold.optional() }),
    output: FacesFound,
  }),
  detect: route({
    method: 'GET',
    path: '/detect',
    capability: 'viewGalleryContent',
    summary: 'List the faces of a photo by its key; only if the gallery has selfie search',
    query: z.object({ key: z.string().max(300) }),
    output: z.object({ faces: z.array(Face) }),
  }),
  erase: route({
    method: 'POST',
    path: '/admin/faces/erase',
    capability: 'manageGalleries',
    summary: 'Erase one person’s face data in galleries; the response is the receipt',
    body: z.object({
      selfie: Selfie,
      engines: z.array(Guid).min(1).max(50),
      face: z.int().min(0).max(99).optional(),
    }),
    bodyBytes: BODY_BYTES_MAX,
    output: z.object({
      receipt: z
        .object({
          guid: Guid,
          erasedAt: z.int(),
          faces: z.int(),
          photos: z.int(),
          /** When the last automatic backup with them expires; null where the installation makes none. */
          backupsUntil: z.int().nullable(),
        })
        .nullable(),
      /** The faces on the selfie, if one has to be chosen. */
      faces: z.array(FaceBox),
    }),
  }),
  /** Makes a part of an address that names found photos and expires. */
  share: route({
    method: 'POST',
    path: '/site/search/share',
    capability: 'public',
    summary: 'Create an address part that shows found photos to others for a limited time',
    body: z.object({
      slug: AskedSlug,
      content: z.array(Guid).min(1).max(99),
      preview: z.string().max(500).optional(),
    }),
    output: z.object({ found: z.string(), expiresAt: z.int() }),
  }),
  shared: route({
    method: 'GET',
    path: '/site/search/shared',
    capability: 'public',
    summary: 'Get the photos named by a shared address',
    query: z.object({
      slug: AskedSlug,
      found: z.string().max(8_000),
      preview: z.string().max(500).optional(),
    }),
    output: z.object({ content: z.array(Guid), expiresAt: z.int() }),
  }),
}
