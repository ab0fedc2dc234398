import { useMatch } from 'react-router'
import type { GalleryTab } from './gallery-tab.ts'

/** The tab that the address names; undefined while it is on its way to the first one. */
export function useCurrentTab(tabs: readonly GalleryTab[]): GalleryTab | undefined {
  const match = useMatch('/:lang/galleries/:slug/:tab/*')
  return tabs.find(({ name }) => name === match?.params.tab)
}
