/** The key under which the browser stores a gallery's favourites: a JSON list of guids. */
export const favouritesKey = (engineGuid: string) => `proofdesk.favourites.${engineGuid}`

/** The id of a tile's link, which is beside its heart. */
export const tileId = (guid: string) => `photo-${guid}`

/**
 * Runs before the first paint: as tiles are parsed, the hearts of the visitor's favourites are set and the bar gets
 * their number, so that nothing changes on hydration.
 */
export const EARLY_FAVOURITES_SCRIPT = `try{const kept=JSON.parse(localStorage.getItem('${favouritesKey('')}'+document.documentElement.dataset.gallery)),left=new Set(kept);if(left.size){const press=()=>{for(const guid of left){const heart=document.getElementById('${tileId('')}'+guid)?.parentElement.querySelector('.photo-heart');if(heart){heart.setAttribute('aria-pressed',true);left.delete(guid)}}const count=document.querySelector('.bar-button-count');if(count)count.dataset.count=kept.length},watch=new MutationObserver(press);watch.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{press();watch.disconnect()},{once:true})}}catch{}`
