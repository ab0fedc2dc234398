import { basename } from 'node:path'
import { RENDITIONS, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import type { RenderedPhoto } from '../../ground/ports/images/render-photo.ts'

const NAMES = Object.keys(RENDITIONS) as RenditionName[]

/** Stores what was rendered of a photo; answers the bytes of each file by its name. */
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

/** The sizes in pixels that the row of a photo has. */
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
