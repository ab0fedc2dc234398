/** What visitors read as a gallery's name. */
export function titleOf({ displayTitle, name }: { displayTitle: string; name: string }): string {
  return displayTitle.trim() || name
}
