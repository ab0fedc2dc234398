import type { Gallery } from '@proofdesk/contract/admin/engines'
import {
  GALLERY_GROUPS,
  type GalleryGroup,
  startGalleryGroup,
} from '@proofdesk/domain/gallery-groups'
import type { TFunction } from 'i18next'

/** The views of the list: a group of galleries, or the trash. */
export type ListGroup = GalleryGroup | 'deleted'

const LABELS = {
  drafts: (t) => t('Drafts'),
  published: (t) => t('Published'),
  archived: (t) => t('Archived'),
  deleted: (t) => t('Deleted'),
} satisfies Record<ListGroup, (t: TFunction) => string>

export function groupLabel(t: TFunction, group: ListGroup): string {
  return LABELS[group](t)
}

/** The group in the address; the initial group if there is none, or the trash is empty. */
export function readGroup(
  requested: string | null,
  galleries: readonly Gallery[],
  trash: readonly Gallery[],
): ListGroup {
  if (requested === 'deleted' && trash.length > 0) return 'deleted'
  return GALLERY_GROUPS.find((group) => group === requested) ?? startGalleryGroup(galleries)
}
