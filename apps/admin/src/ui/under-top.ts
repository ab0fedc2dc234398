/** How far below the window's top something comes to rest that is scrolled to: below the top bar and what stays under it. */
export const UNDER_TOP = 'calc(var(--top-bar) + var(--folded-header, 0px) + 16px)'
