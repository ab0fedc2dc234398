import { useMatch } from 'react-router'
import type { GalleryTab } from './gallery-tab.ts'

/** The tab in the address; undefined during the redirect to the first one. */
export function useCurrentTab(tabs: readonly GalleryTab[]): GalleryTab | undefined {
  const match = useMatch('/:lang/galleries/:slug/:tab/*')
  return tabs.find(({ name }) => name === match?.params.tab)
}
