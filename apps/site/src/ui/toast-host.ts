const ID = 'toasts'

/**
 * Makes the place of toasts, in which they are heard and within reach: screen readers say what changes in a region that
 * was there before. It is inside of what is modal over the page, a dialog or the lightbox, as everything beside that
 * is inert; and at the end of the page while nothing is. Answers its end.
 */
export function makeToastHost(): () => void {
  const host = document.createElement('div')
  host.id = ID
  host.append(document.createElement('div'), document.createElement('div'))
  host.firstElementChild!.setAttribute('aria-live', 'polite')
  const place = () => {
    const parent = topModal() ?? document.body
    if (host.parentElement !== parent) parent.append(host)
    // The lightbox has made it inert if it was beside it.
    host.removeAttribute('inert')
    host.removeAttribute('aria-hidden')
  }
  const observer = new MutationObserver(place)
  // Dialogs and the lightbox are put at its end.
  observer.observe(document.body, { childList: true })
  observer.observe(host, { attributeFilter: ['inert', 'aria-hidden'] })
  place()
  return () => {
    observer.disconnect()
    host.remove()
  }
}

/** Where a toast is put: failures say of themselves that they are urgent. */
export function findToastHost({ isFailure }: { isFailure: boolean }): Element {
  return document.querySelector(`#${ID} > :${isFailure ? 'last' : 'first'}-child`) ?? document.body
}

/** A browser's own dialog is over everything else. */
function topModal(): Element | undefined {
  const last = (selector: string) => [...document.querySelectorAll(selector)].at(-1)
  return last('dialog[open]') ?? last('[aria-modal="true"]')
}
