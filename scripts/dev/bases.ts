/**
 * Where Vite serves the modules of each app: the same place as the built files in production, so that no page's path is
 * taken.
 */
export const CONSOLE_BASE = '/assets/admin/'
export const SITE_BASE = '/assets/site/'
