import { can, type Capability, type Role } from './roles.ts'

/** A gallery's tabs in order, with the capability that each requires. */
const TABS = [
  { name: 'photos', capability: 'viewGalleryContent' },
  { name: 'videos', capability: 'viewGalleryContent' },
  { name: 'selections', capability: 'viewGalleryContent' },
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
 * The first tab of a gallery: photos; for photographers upload and for salespeople orders, who have no photos tab.
 * Undefined for a role without any tab.
 */
export function startGalleryTab(role: Role): GalleryTabName | undefined {
  return galleryTabs(role)[0]
}
