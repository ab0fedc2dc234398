import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { Problem } from '@proofdesk/contract/problems'
import type { Executor } from '../../ground/db/client.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'

/** The gallery's fields that reference pictures of the media library. */
const PICTURES = [
  'mediaSecurityWatermarkGuid',
  'mediaBannerMobileImageGuid',
  'mediaBannerDesktopImageGuid',
  'mediaLogoGuid',
  'mediaFaviconGuid',
  'mediaEmailLogoGuid',
  'mediaShareImageGuid',
] as const
const LAYER_PICTURES = ['mediaWatermarkLandscapeGuid', 'mediaWatermarkPortraitGuid'] as const

type Pictures = Pick<UpdateGallery, (typeof PICTURES)[number] | 'watermarks'>

/**
 * Refuses pictures that aren't the account's own. Pictures that the gallery references already are accepted, so that
 * one in the trash doesn't block other changes.
 */
export async function checkPictures(
  db: Executor,
  scope: Scope,
  changes: Pictures,
  current: Pictures = {},
): Promise<void> {
  const present = new Set(namedBy(current).map(([, guid]) => guid))
  const added = namedBy(changes).filter(([, guid]) => !present.has(guid))
  if (added.length === 0) return
  const found = await findShownMedia(
    db,
    scope,
    added.map(([, guid]) => guid),
  )
  const own = new Set(found.map(({ guid }) => guid))
  const wrong = added.filter(([, guid]) => !own.has(guid))
  if (wrong.length === 0) return
  const fields: Record<string, Problem> = {}
  for (const [field] of wrong) fields[field] = { code: 'not_your_picture' }
  throw new AppError('invalid', { fields })
}

/** Each field that references a picture, with the picture's guid. */
function namedBy({ watermarks = [], ...fields }: Pictures): [field: string, guid: string][] {
  const of = <Name extends string>(
    named: Partial<Record<Name, string | null>>,
    names: readonly Name[],
    toField: (name: Name) => string = (name) => name,
  ) =>
    names.flatMap((name): [string, string][] => {
      const guid = named[name]
      return guid ? [[toField(name), guid]] : []
    })
  return [
    ...of(fields, PICTURES),
    ...watermarks.flatMap((layer: WatermarkLayer, index) =>
      of(layer, LAYER_PICTURES, (name) => `watermarks.${index}.${name}`),
    ),
  ]
}
