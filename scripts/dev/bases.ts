/** Where Vite serves the modules of each app: where the built files of production are, so that no address of a page is taken. */
export const CONSOLE_BASE = '/assets/admin/'
export const SITE_BASE = '/assets/site/'
