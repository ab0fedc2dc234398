/**
 * The background of library pictures: mid grey in both colour schemes, so that white and black logos are both visible.
 */
export const MEDIA_GROUND = 'repeating-conic-gradient(#9a9a9a 0 25%, #aaa 0 50%) 0 0 / 16px 16px'
