import { DamagedFilesLink } from '../../features/damaged-files/damaged-files-link.tsx'
import { GalleriesPage } from '../../features/galleries/list/galleries-page.tsx'
import { PagesSection } from '../../features/pages/pages-section.tsx'

/** The list of galleries with the studio's pages below it: three features, loaded together. */
export function GalleriesScreen() {
  return <GalleriesPage pages={<PagesSection />} links={<DamagedFilesLink />} />
}
