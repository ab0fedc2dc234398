import { toAccountLanguage } from '@proofdesk/domain/locales'
import { Outlet, type RouteObject } from 'react-router'
import { activateLanguage, preferredLanguage } from '../../i18n/i18n.ts'
import { SessionGuard } from '../session/session-guard.tsx'
import { Shell } from '../shell/shell.tsx'
import { StartScreen } from '../start-screen.tsx'
import { authRoutes } from './auth-routes.tsx'
import { galleryRoutes } from './gallery-routes.tsx'
import { LanguageGuard } from './language-guard.tsx'
import { LanguageRedirect } from './language-redirect.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireCapability } from './require-capability.tsx'
import { RouteError } from './route-error.tsx'
import { StartPage } from './start-page.tsx'

const galleries = async () => ({
  Component: (await import('./galleries-screen.tsx')).GalleriesScreen,
})

const paymentMethods = async () => ({
  Component: (await import('../../features/payouts/payment-methods-page.tsx')).PaymentMethodsPage,
})

/** The screens below `/{lang}` that need a session; add a new one here and in shell/navigation.ts. */
const screens: RouteObject[] = [
  { index: true, Component: StartPage },
  { path: 'photos', lazy: galleries },
  // Alias of the gallery list. See Accounts and addresses in docs/product.md.
  { path: 'albums', lazy: galleries },
  {
    path: 'photos/calendar',
    lazy: async () => ({
      Component: (await import('../../features/galleries/calendar/calendar-page.tsx')).CalendarPage,
    }),
  },
  galleryRoutes,
  {
    path: 'account/me',
    lazy: async () => ({
      Component: (await import('../../features/me/me-page.tsx')).MePage,
    }),
  },
  {
    element: <RequireCapability capability="manageGalleries" />,
    children: [
      {
        path: 'photos/damaged',
        lazy: async () => ({
          Component: (await import('../../features/damaged-files/damaged-files-page.tsx'))
            .DamagedFilesPage,
        }),
      },
      {
        path: 'media',
        lazy: async () => ({
          Component: (await import('../../features/media/media-page.tsx')).MediaPage,
        }),
      },
      {
        path: 'sales/campaigns',
        lazy: async () => ({
          Component: (await import('../../features/campaigns/campaigns-page.tsx')).CampaignsPage,
        }),
      },
      {
        path: 'products/lists',
        lazy: async () => ({
          Component: (await import('../../features/products/product-lists-page.tsx'))
            .ProductListsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="manageCoupons" />,
    children: [
      {
        path: 'sales/coupons',
        lazy: async () => ({
          Component: (await import('../../features/coupons/coupons-page.tsx')).CouponsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="viewGalleryContent" />,
    children: [
      {
        path: 'sales/customers',
        lazy: async () => {
          const [{ CustomersPage }, { NotifyOneDialog }] = await Promise.all([
            import('../../features/customers/customers-page.tsx'),
            import('../../features/campaigns/notify-one-dialog.tsx'),
          ])
          return {
            Component: () => (
              <CustomersPage renderNotifyOne={(whom) => <NotifyOneDialog {...whom} />} />
            ),
          }
        },
      },
      {
        path: 'analytics',
        lazy: async () => ({
          Component: (await import('../../features/analytics/analytics-page.tsx')).AnalyticsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="viewOrders" />,
    children: [
      {
        path: 'sales/orders',
        lazy: async () => ({
          Component: (await import('../../features/orders/orders-page.tsx')).OrdersPage,
        }),
      },
      // People who can't see orders get no other emails either.
      {
        path: 'account/mails',
        lazy: async () => ({
          Component: (await import('../../features/team-mails/team-mails-page.tsx')).TeamMailsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="takeOrders" />,
    children: [
      {
        path: 'sales/orders/new',
        lazy: async () => ({
          Component: (await import('../../features/orders/new/new-order-page.tsx')).NewOrderPage,
        }),
      },
      {
        path: 'sales/gift-cards',
        lazy: async () => ({
          Component: (await import('../../features/gift-cards/gift-cards-page.tsx')).GiftCardsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="runInstallation" />,
    children: [
      {
        path: 'account/backups',
        lazy: async () => ({
          Component: (await import('../../features/backups/backups-page.tsx')).BackupsPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="manageAccount" />,
    children: [
      {
        path: 'home',
        lazy: async () => ({
          Component: (await import('../../features/home/home-page.tsx')).HomePage,
        }),
      },
      {
        path: 'sales/balance',
        lazy: async () => ({
          Component: (await import('../../features/payouts/balance-page.tsx')).BalancePage,
        }),
      },
      {
        path: 'sales/payouts',
        lazy: async () => ({
          Component: (await import('../../features/payouts/payouts-page.tsx')).PayoutsPage,
        }),
      },
      {
        path: 'sales/statements',
        lazy: async () => ({
          Component: (await import('../../features/payouts/statements-page.tsx')).StatementsPage,
        }),
      },
      {
        path: 'sales/accounts',
        lazy: async () => ({
          Component: (await import('../../features/payouts/accounts-page.tsx')).AccountsPage,
        }),
      },
      {
        path: 'account/profile',
        lazy: async () => ({
          Component: (await import('../../features/account/profile-page.tsx')).ProfilePage,
        }),
      },
      {
        path: 'account/invoices',
        lazy: async () => ({
          Component: (await import('../../features/account/invoices-page.tsx')).InvoicesPage,
        }),
      },
      {
        path: 'account/legal',
        lazy: async () => ({
          Component: (await import('../../features/account/legal-page.tsx')).LegalPage,
        }),
      },
      {
        path: 'account/tax',
        lazy: async () => ({
          Component: (await import('../../features/account/tax-page.tsx')).TaxPage,
        }),
      },
      {
        path: 'account/billing',
        lazy: async () => ({
          Component: (await import('../../features/billing/billing-page.tsx')).BillingPage,
        }),
      },
      {
        path: 'account/theme',
        lazy: async () => ({
          Component: (await import('../../features/theme/theme-page.tsx')).ThemePage,
        }),
      },
      { path: 'sales/payment-methods', lazy: paymentMethods },
      // Two aliases of the payment methods screen.
      { path: 'sales/stripe', lazy: paymentMethods },
      { path: 'sales/paypal', lazy: paymentMethods },
    ],
  },
  {
    element: <RequireCapability capability="ownStudio" />,
    children: [
      {
        path: 'account/export',
        lazy: async () => ({
          Component: (await import('../../features/account/export-page.tsx')).ExportPage,
        }),
      },
      {
        path: 'account/delete',
        lazy: async () => ({
          Component: (await import('../../features/studio-deletion/delete-studio-page.tsx'))
            .DeleteStudioPage,
        }),
      },
    ],
  },
  {
    element: <RequireCapability capability="manageUsers" />,
    children: [
      {
        path: 'account/users',
        lazy: async () => ({
          Component: (await import('../../features/users/users-page.tsx')).UsersPage,
        }),
      },
    ],
  },
  { path: '*', Component: NotFoundPage },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: StartScreen,
    Component: Outlet,
    children: [
      { index: true, Component: LanguageRedirect },
      {
        loader: () => activateLanguage(preferredLanguage()).then(() => null),
        shouldRevalidate: () => false,
        children: authRoutes,
      },
      {
        path: ':lang',
        Component: LanguageGuard,
        loader: async ({ params }) => {
          const language = toAccountLanguage(params.lang)
          if (language) await activateLanguage(language)
          return null
        },
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
        children: [
          ...authRoutes,
          {
            Component: SessionGuard,
            children: [
              { Component: Shell, children: [{ ErrorBoundary: RouteError, children: screens }] },
            ],
          },
        ],
      },
    ],
  },
]
