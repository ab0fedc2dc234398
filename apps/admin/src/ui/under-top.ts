/** How far below the window's top a scrolled-to element stops: below the top bar and the sticky header. */
export const UNDER_TOP = 'calc(var(--top-bar) + var(--folded-header, 0px) + 16px)'
