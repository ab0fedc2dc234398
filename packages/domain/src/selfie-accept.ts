/** What a picker for a selfie should offer: pictures of any kind, and those kinds whose type many systems don't know. */
export const SELFIE_ACCEPT = 'image/*,.heic,.heif,.hif,.avif'
