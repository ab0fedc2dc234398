/** What a picture of the library lies on: mid grey in both colour schemes, so that white logos are seen as well as black ones. */
export const MEDIA_GROUND = 'repeating-conic-gradient(#9a9a9a 0 25%, #aaa 0 50%) 0 0 / 16px 16px'
