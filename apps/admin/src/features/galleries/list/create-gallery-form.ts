import { shortText } from '@proofdesk/contract/fields'
import type { CreateGallery, Gallery } from '@proofdesk/contract/admin/engines'
import { CATEGORIES } from '@proofdesk/domain/categories'
import * as z from 'zod'

/** What the dialog asks for a new gallery or a copy; '' stands for no choice. */
export const CreateGalleryForm = z.object({
  name: shortText(120),
  kind: z.enum(['sales', 'free']),
  productListGuid: z.string(),
  category: z.enum(['', ...CATEGORIES]),
})
export type CreateGalleryForm = z.infer<typeof CreateGalleryForm>

/** A new gallery sells; a copy starts as what it is a copy of. */
export function toCreateForm(
  source: Gallery | undefined,
  copyName: (name: string) => string,
): CreateGalleryForm {
  if (!source) return { name: '', kind: 'sales', productListGuid: '', category: '' }
  return {
    name: copyName(source.name),
    kind: source.features.freeDownloads ? 'free' : 'sales',
    productListGuid: source.productListGuid ?? '',
    category: source.category ?? '',
  }
}

/** The fields as the wire wants them. */
export function toGalleryFields({
  name,
  kind,
  productListGuid,
  category,
}: CreateGalleryForm): CreateGallery {
  return {
    name,
    features: { freeDownloads: kind === 'free' },
    productListGuid: productListGuid || null,
    category: category || null,
  }
}
