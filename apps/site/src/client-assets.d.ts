/** Made by vite.config.ts. */
declare module 'virtual:client-assets' {
  const assets: { script: string; page: string; font: string; styles: string }
  export default assets
}
