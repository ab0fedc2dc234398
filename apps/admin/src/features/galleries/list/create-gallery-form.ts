import { shortText } from '@proofdesk/contract/fields'
import { toFreeSlug, toSlug } from '@proofdesk/domain/slug'
import type { CreateGallery, Gallery } from '@proofdesk/contract/admin/engines'
import { CATEGORIES } from '@proofdesk/domain/categories'
import * as z from 'zod'

/** What the dialog asks for a new gallery or a copy; '' stands for no choice. */
export const CreateGalleryForm = z.object({
  name: shortText(120),
  slug: z.string().transform(toSlug),
  kind: z.enum(['sales', 'free']),
  productListGuid: z.string(),
  category: z.enum(['', ...CATEGORIES]),
})
export type CreateGalleryForm = z.infer<typeof CreateGalleryForm>

/** The address that a name suggests: none of another gallery's, nor one of `passed`; empty while there is no name. */
export function proposeSlug(
  name: string,
  galleries: readonly Gallery[],
  passed: readonly string[] = [],
): string {
  if (name.trim() === '') return ''
  return toFreeSlug(
    toSlug(name),
    (candidate) => passed.includes(candidate) || galleries.some(({ slug }) => slug === candidate),
  )
}

/** A new gallery sells; a copy starts as what it is a copy of. */
export function toCreateForm(
  source: Gallery | undefined,
  galleries: readonly Gallery[],
  copyName: (name: string) => string,
): CreateGalleryForm {
  if (!source) return { name: '', slug: '', kind: 'sales', productListGuid: '', category: '' }
  const name = copyName(source.name)
  return {
    name,
    slug: proposeSlug(name, galleries),
    kind: source.features.freeDownloads ? 'free' : 'sales',
    productListGuid: source.productListGuid ?? '',
    category: source.category ?? '',
  }
}

/** The fields as the wire wants them. */
export function toGalleryFields({
  name,
  slug,
  kind,
  productListGuid,
  category,
}: CreateGalleryForm): CreateGallery {
  return {
    name,
    ...(slug && { slug }),
    features: { freeDownloads: kind === 'free' },
    productListGuid: productListGuid || null,
    category: category || null,
  }
}
