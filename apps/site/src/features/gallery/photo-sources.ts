/** The `srcset`: the browser picks the sharper one only if its screen shows the difference. */
export function toSources(renditions: readonly { location: string; width: number }[]): string {
  return renditions.map(({ location, width }) => `${location} ${width}w`).join(', ')
}
