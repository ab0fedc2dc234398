import { showError } from '../../../ui/toast.ts'

/** Opens a new tab, then loads its address. Resolves with whether the browser opened the tab. */
export async function openTab(read: () => Promise<string>): Promise<boolean> {
  // Opened before the answer: afterwards the browser would block the tab as a pop-up.
  const tab = window.open('', '_blank')
  if (!tab) return false
  // The page must not be able to access the console's window.
  tab.opener = null
  try {
    tab.location.replace(await read())
  } catch (error) {
    tab.close()
    showError(error)
  }
  return true
}
