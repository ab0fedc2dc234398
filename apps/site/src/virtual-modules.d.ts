/** Made by vite.config.ts. */
declare module 'virtual:client-assets' {
  const assets: {
    script: string
    styles: string
    /** The files that the same styles are in, which the first script would fetch. */
    styleFiles: readonly string[]
    /** The site is being written: styles come and go. */
    isLive?: true
  }
  export default assets
}

/** Made by vite-theme-fonts.ts: by name of the font the rules that bring it. */
declare module 'virtual:theme-fonts' {
  const fonts: Record<string, string>
  export default fonts
}
