/** What the browser keeps of how its visitor looks at photos: `squares small`. */
export const VIEW_KEY = 'proofdesk.view'

/**
 * Runs before anything is painted: the view that a visitor has chosen takes the place of the gallery's, which the
 * server has drawn, so that nothing moves when the program arrives.
 */
export const EARLY_VIEW_SCRIPT = `try{const kept=localStorage.getItem('${VIEW_KEY}')??'',page=document.documentElement.dataset;for(const [name,known] of [['grid',/\\b(rows|squares)\\b/],['size',/\\b(large|small)\\b/]]){const found=known.exec(kept);if(found)page[name]=found[1]}}catch{}`
