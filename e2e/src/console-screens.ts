import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ADMIN = fileURLToPath(new URL('../../apps/admin/src', import.meta.url))

/** Without this the screen redirects to Stripe's own pages. */
const FROM_STRIPE = 'from=stripe'

export interface ConsoleScreens {
  /** For people without a session. */
  signedOut: readonly string[]
  /** For the owner of a studio. */
  signedIn: readonly string[]
}

/**
 * The paths below `/{lang}` of all screens, read from the router's own tables, so that a new screen is included
 * automatically. `slug` is the gallery whose tabs are listed.
 */
export async function listConsoleScreens(slug: string): Promise<ConsoleScreens> {
  const [signedOut, studio, gallery, settings] = await Promise.all([
    readScreens('app/routes/auth-routes.tsx'),
    readScreens('app/routes/routes.tsx'),
    readScreens('app/routes/gallery-routes.tsx'),
    read('features/galleries/settings/settings-tabs.ts'),
  ])
  const parts = [...settings.matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name!)
  if (parts.length < 5) throw new Error('settings-tabs.ts has an unexpected form')
  return {
    signedOut,
    signedIn: [
      ...studio.map((path) => (path === 'account/billing' ? `${path}?${FROM_STRIPE}` : path)),
      ...gallery
        .filter((path) => path !== 'galleries/:slug')
        .flatMap((path) =>
          path === 'settings/:subTab?' ? parts.map((name) => `settings/${name}`) : [path],
        )
        .map((path) => `galleries/${slug}/${path}`),
    ],
  }
}

/** Screens are the routes that load lazily; other routes redirect to screens or wrap them. */
async function readScreens(file: string): Promise<string[]> {
  const source = await read(file)
  const paths = [...source.matchAll(/path: '([\w/:?-]+)',\s+lazy\b/g)].map(([, path]) => path!)
  if (paths.length === 0 || paths.length !== source.match(/\blazy\b[:,]/g)?.length)
    throw new Error(`${file} has a screen in a form other than path: '…', lazy: …`)
  return paths
}

const read = (file: string): Promise<string> => readFile(join(ADMIN, file), 'utf8')
