import { showError, showSuccess } from './toast.ts'

/** Puts a text on the clipboard and says so; where the browser does not allow it, `refusal` shows the text to be copied by hand. */
export async function copyText(
  text: string,
  { success, refusal }: { success: string; refusal: string },
): Promise<void> {
  try {
    // Missing where the console is not served over https.
    await navigator.clipboard.writeText(text)
    showSuccess(success)
  } catch {
    showError(refusal)
  }
}
