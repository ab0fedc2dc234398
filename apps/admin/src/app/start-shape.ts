import type { SkeletonShape } from '../ui/page-skeleton.tsx'

/** The skeleton for each address (without the language), shown until the screen's code has loaded. */
const SHAPES: readonly [path: RegExp, shape: SkeletonShape][] = [
  [/^\/(photos|albums|media)$/, 'cards'],
  [/^\/galleries\//, 'gallery'],
  [/^\/(home|analytics)$/, 'figures'],
  [/^\/sales\/(orders\/new|accounts|payment-methods|stripe|paypal)$/, 'form'],
  [/^\/(products\/lists|account\/users)$/, 'tiles'],
  [/^\/sales\//, 'rows'],
  [/^\/photos\/(damaged|calendar)$/, 'rows'],
  [/^\/account\//, 'form'],
]

export function startShape(pathname: string): SkeletonShape {
  const path = pathname.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i, '').replace(/\/$/, '')
  return SHAPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'plain'
}

/** Whether the screen has a side navigation, as those in Sales and Account do. */
export const isBesideNavigation = (pathname: string): boolean =>
  /^\/[a-z]{2}(-[a-z]{2})?\/(sales|products|account|analytics)(\/|$)/i.test(pathname)
