/** Under what the browser keeps the favourites of a gallery: a JSON list of guids. */
export const favouritesKey = (engineGuid: string) => `proofdesk.favourites.${engineGuid}`

/** The id of a tile's link, beside which its heart is. */
export const tileId = (guid: string) => `photo-${guid}`

/**
 * Runs before anything is painted: as tiles are parsed, the hearts of the visitor's favourites are pressed and their
 * number is put on the bar, so that nothing changes when the program arrives.
 */
export const EARLY_FAVOURITES_SCRIPT = `try{const kept=JSON.parse(localStorage.getItem('${favouritesKey('')}'+document.documentElement.dataset.gallery)),left=new Set(kept);if(left.size){const press=()=>{for(const guid of left){const heart=document.getElementById('${tileId('')}'+guid)?.parentElement.querySelector('.photo-heart');if(heart){heart.setAttribute('aria-pressed',true);left.delete(guid)}}const count=document.querySelector('.bar-button-count');if(count)count.dataset.count=kept.length},watch=new MutationObserver(press);watch.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{press();watch.disconnect()},{once:true})}}catch{}`
