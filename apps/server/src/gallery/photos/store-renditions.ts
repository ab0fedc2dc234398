import { basename } from 'node:path'
import { RENDITIONS, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import type { RenderedPhoto } from '../../ground/ports/images/render-photo.ts'

const NAMES = Object.keys(RENDITIONS) as RenditionName[]

/** Stores the renditions of a photo; returns each file's size in bytes by name. */
export async function storeRenditions(
  { storage }: Deps,
  photo: { accountGuid: string; engineGuid: string; guid: string; editRevision: number },
  { renditions }: RenderedPhoto,
): Promise<Record<string, number>> {
  await Promise.all(
    NAMES.map((name) =>
      storage.write(renditionKey(photo, name), renditions[name].data, {
        contentType: renditions[name].type,
      }),
    ),
  )
  return Object.fromEntries(
    NAMES.map((name) => [basename(renditionKey(photo, name)), renditions[name].data.length]),
  )
}

/** The pixel sizes for a photo's row. */
export function toRenditionSizes({ renditions: { lg, md, thumb } }: RenderedPhoto) {
  return {
    lgWidth: lg.width,
    lgHeight: lg.height,
    mdWidth: md.width,
    mdHeight: md.height,
    thumbWidth: thumb.width,
    thumbHeight: thumb.height,
  }
}
