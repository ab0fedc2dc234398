import type { RouteObject } from 'react-router'

/** Screens for people without a session, each also below `/{lang}`. */
export const authRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({
      Component: (await import('../../features/auth/login-page.tsx')).LoginPage,
    }),
  },
  {
    path: 'signup',
    lazy: async () => ({
      Component: (await import('../../features/auth/sign-up-page.tsx')).SignUpPage,
    }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await import('../../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: 'confirm-address',
    lazy: async () => ({
      Component: (await import('../../features/auth/confirm-address-page.tsx')).ConfirmAddressPage,
    }),
  },
  {
    path: 'undo-change',
    lazy: async () => ({
      Component: (await import('../../features/auth/undo-change-page.tsx')).UndoChangePage,
    }),
  },
  {
    path: 'invitation',
    lazy: async () => ({
      Component: (await import('../../features/auth/invitation-page.tsx')).InvitationPage,
    }),
  },
]
