const NAMES = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

/** An error in PayPal's format. */
export class PayPalRefusal extends Error {
  readonly status: keyof typeof NAMES
  readonly issue: string

  constructor(status: keyof typeof NAMES, issue: string, description: string) {
    super(description)
    this.status = status
    this.issue = issue
  }

  toBody(requestId: string): object {
    return {
      name: NAMES[this.status],
      message: this.message,
      debug_id: requestId,
      details: [{ issue: this.issue, description: this.message }],
    }
  }
}

export const missing = () =>
  new PayPalRefusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.')
