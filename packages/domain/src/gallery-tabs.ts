import { can, type Capability, type Role } from './roles.ts'

/** The tabs of a gallery in their order, and who has them. */
const TABS = [
  { name: 'photos', capability: 'viewGalleryContent' },
  { name: 'videos', capability: 'viewGalleryContent' },
  { name: 'analytics', capability: 'viewGalleryContent' },
  { name: 'customers', capability: 'viewGalleryContent' },
  { name: 'upload', capability: 'uploadPhotos' },
  { name: 'settings', capability: 'manageGalleries' },
  { name: 'timeline', capability: 'manageGalleries' },
  { name: 'orders', capability: 'viewOrders' },
  { name: 'preview', capability: 'openGalleries' },
] as const satisfies readonly { name: string; capability: Capability }[]
export type GalleryTabName = (typeof TABS)[number]['name']

export function galleryTabs(role: Role): GalleryTabName[] {
  return TABS.filter((tab) => can(role, tab.capability)).map((tab) => tab.name)
}

/**
 * The tab a gallery opens on: photos; upload for a photographer, orders for a salesperson, who have no
 * photos tab. `available` are the tabs that exist; undefined when the role has none of them.
 */
export function startGalleryTab(
  role: Role,
  available: readonly GalleryTabName[],
): GalleryTabName | undefined {
  const own = galleryTabs(role).filter((tab) => available.includes(tab))
  return own[0]
}
