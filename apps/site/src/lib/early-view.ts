/** The key of the visitor's stored view of photos: `squares small`. */
export const VIEW_KEY = 'proofdesk.view'

/**
 * Runs before the first paint: the visitor's chosen view replaces the gallery's, which the server has rendered, so that
 * nothing moves on hydration.
 */
export const EARLY_VIEW_SCRIPT = `try{const kept=localStorage.getItem('${VIEW_KEY}')??'',page=document.documentElement.dataset;for(const [name,known] of [['grid',/\\b(rows|squares)\\b/],['size',/\\b(large|small)\\b/]]){const found=known.exec(kept);if(found)page[name]=found[1]}}catch{}`
