import { can, type Capability, type Role } from './roles.ts'

/** The tabs of a gallery in their order, and who has them. */
const TABS = [
  { name: 'photos', capability: 'viewGalleryContent' },
  { name: 'videos', capability: 'viewGalleryContent' },
  { name: 'analytics', capability: 'viewGalleryContent' },
  { name: 'customers', capability: 'viewGalleryContent' },
  { name: 'upload', capability: 'uploadPhotos' },
  { name: 'settings', capability: 'manageGalleries' },
  { name: 'orders', capability: 'viewOrders' },
  { name: 'preview', capability: 'openGalleries' },
  { name: 'timeline', capability: 'manageGalleries' },
] as const satisfies readonly { name: string; capability: Capability }[]
export type GalleryTabName = (typeof TABS)[number]['name']

export function galleryTabs(role: Role): GalleryTabName[] {
  return TABS.filter((tab) => can(role, tab.capability)).map((tab) => tab.name)
}

/**
 * The tab a gallery opens on: photos; upload for a photographer, orders for a salesperson, who have no
 * photos tab. Undefined when the role has no tab at all.
 */
export function startGalleryTab(role: Role): GalleryTabName | undefined {
  return galleryTabs(role)[0]
}
