/** What `srcset` offers: the browser takes the sharper one only where its screen shows the difference. */
export function toSources(renditions: readonly { location: string; width: number }[]): string {
  return renditions.map(({ location, width }) => `${location} ${width}w`).join(', ')
}
