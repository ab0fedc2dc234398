/** Made by vite.config.ts. */
declare module 'virtual:client-assets' {
  const assets: { script: string; page: string[]; styles: string }
  export default assets
}
