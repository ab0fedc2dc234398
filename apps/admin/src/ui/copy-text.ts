import { showError, showSuccess } from './toast.ts'

/**
 * Copies a text to the clipboard and confirms it; if the browser doesn't allow it, `refusal` shows the text for copying
 * manually.
 */
export async function copyText(
  text: string,
  { success, refusal }: { success: string; refusal: string },
): Promise<void> {
  try {
    // Undefined if the console isn't served over https.
    await navigator.clipboard.writeText(text)
    showSuccess(success)
  } catch {
    showError(refusal)
  }
}
