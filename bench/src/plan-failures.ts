/**
 * Plans failures for the given number of upcoming calls to the simulated Stripe (a path), or of its webhooks (a type).
 */
export async function planFailures(
  sandbox: string,
  failure: { path: string; kind: string; times: number },
): Promise<void> {
  const answer = await fetch(`${sandbox}/control/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'stripe', ...failure }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
