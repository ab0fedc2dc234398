import { type GalleryTabName, galleryTabs, startGalleryTab } from '@proofdesk/domain/gallery-tabs'
import { Navigate, type RouteObject, useOutletContext, useParams } from 'react-router'
import {
  type GalleryTab,
  type GalleryTabContext,
} from '../../features/galleries/detail/gallery-tab.ts'
import { useSession } from '../../lib/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireCapability } from './require-capability.tsx'

/** The labels of the tabs; each has its route below. */
const LABELS: Record<GalleryTabName, GalleryTab['label']> = {
  photos: (t) => t('Photos'),
  videos: (t) => t('Videos'),
  selections: (t) => t('Selections'),
  analytics: (t) => t('Analytics'),
  customers: (t) => t('Customers'),
  upload: (t) => t('Upload'),
  settings: (t) => t('Settings'),
  orders: (t) => t('Orders'),
  preview: (t) => t('Preview'),
  timeline: (t) => t('Timeline'),
}

/** Tabs with a primary action of their own, so that Publish isn't highlighted beside it. */
const TABS_WITH_PRIMARY: ReadonlySet<GalleryTabName> = new Set(['upload', 'customers', 'orders'])

/** The people on a gallery's start list, by number. */
const START_LIST = '?list=yes&sort=number&dir=asc'

export const galleryRoutes: RouteObject = {
  path: 'galleries/:slug',
  lazy: async () => {
    const { GalleryPage } = await import('../../features/galleries/detail/gallery-page.tsx')
    return { Component: () => <GalleryPage tabs={useOwnTabs()} /> }
  },
  children: [
    { index: true, Component: StartTab },
    {
      element: <RequireCapability capability="viewGalleryContent" />,
      children: [
        {
          path: 'photos',
          lazy: async () => {
            const { PhotosTab } = await import('../../features/photos/photos-tab.tsx')
            return { Component: () => <PhotosTab gallery={useGallery()} /> }
          },
        },
        {
          path: 'videos',
          lazy: async () => {
            const { VideosTab } = await import('../../features/videos/videos-tab.tsx')
            return { Component: () => <VideosTab gallery={useGallery()} /> }
          },
        },
        {
          path: 'selections',
          lazy: async () => {
            const { SelectionsTab } = await import('../../features/selections/selections-tab.tsx')
            return { Component: () => <SelectionsTab gallery={useGallery()} /> }
          },
        },
        {
          path: 'customers',
          lazy: async () => {
            const [{ CustomersTab }, { NotifyButton }, { NotifyDialog }, { NotifyOneDialog }] =
              await Promise.all([
                import('../../features/customers/customers-tab.tsx'),
                import('../../features/campaigns/notify-button.tsx'),
                import('../../features/campaigns/notify-dialog.tsx'),
                import('../../features/campaigns/notify-one-dialog.tsx'),
              ])
            return {
              Component: () => {
                const gallery = useGallery()
                return (
                  <CustomersTab
                    gallery={gallery}
                    notify={<NotifyButton gallery={gallery} />}
                    renderNotify={(whom) => <NotifyDialog gallery={gallery} {...whom} />}
                    renderNotifyOne={(whom) => <NotifyOneDialog {...whom} />}
                  />
                )
              },
            }
          },
        },
        {
          path: 'analytics',
          lazy: async () => {
            const { AnalyticsTab } = await import('../../features/analytics/analytics-tab.tsx')
            return { Component: () => <AnalyticsTab gallery={useGallery()} /> }
          },
        },
        {
          path: 'upload/match',
          lazy: async () => {
            const { MatchPage } = await import('../../features/matching/match-page.tsx')
            return { Component: () => <MatchPage gallery={useGallery()} /> }
          },
        },
        {
          // The former page of the start list.
          path: 'upload/start-list',
          Component: () => <Navigate to={`../customers${START_LIST}`} replace />,
        },
      ],
    },
    {
      element: <RequireCapability capability="uploadPhotos" />,
      children: [
        {
          path: 'upload',
          lazy: async () => {
            const { UploadTab } = await import('../../features/upload/upload-tab.tsx')
            return { Component: () => <UploadTab gallery={useGallery()} /> }
          },
        },
      ],
    },
    {
      element: <RequireCapability capability="manageGalleries" />,
      children: [
        {
          path: 'settings/:subTab?',
          lazy: async () => {
            const [{ SettingsTab }, { NotifyButton }] = await Promise.all([
              import('../../features/galleries/settings/settings-tab.tsx'),
              import('../../features/campaigns/notify-button.tsx'),
            ])
            return {
              Component: () => (
                <SettingsTab
                  gallery={useGallery()}
                  subTab={useParams().subTab}
                  mailActions={<NotifyButton gallery={useGallery()} />}
                />
              ),
            }
          },
        },
        {
          path: 'timeline',
          lazy: async () => {
            const { TimelineTab } = await import('../../features/galleries/detail/timeline-tab.tsx')
            return { Component: () => <TimelineTab gallery={useGallery()} /> }
          },
        },
      ],
    },
    {
      element: <RequireCapability capability="viewOrders" />,
      children: [
        {
          path: 'orders',
          lazy: async () => {
            const { OrdersTab } = await import('../../features/orders/orders-tab.tsx')
            return { Component: () => <OrdersTab gallery={useGallery()} /> }
          },
        },
      ],
    },
    {
      path: 'preview',
      lazy: async () => {
        const { PreviewTab } = await import('../../features/galleries/detail/preview-tab.tsx')
        return { Component: () => <PreviewTab gallery={useGallery()} /> }
      },
    },
    { path: '*', Component: NotFoundPage },
  ],
}

function useGallery() {
  return useOutletContext<GalleryTabContext>().gallery
}

function useOwnTabs(): readonly GalleryTab[] {
  return galleryTabs(useSession().user.role).map((name) => ({
    name,
    label: LABELS[name],
    hasPrimary: TABS_WITH_PRIMARY.has(name),
  }))
}

/** A gallery without a tab in its address opens at the role's first one. */
function StartTab() {
  const tab = startGalleryTab(useSession().user.role)
  return tab ? <Navigate to={tab} replace /> : <NotFoundPage />
}
