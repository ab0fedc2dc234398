/** Types that a picker for a selfie offers: images of any kind, and extensions whose type many systems don't know. */
export const SELFIE_ACCEPT = 'image/*,.heic,.heif,.hif,.avif'
