/** A register's answer about a company's number. */
export interface TaxRegisterAnswer {
  isKnown: boolean
  /** The register's reference number of its answer, which proves it later; empty if it gives none. */
  requestId: string
  /** The company's name in the register; empty if it doesn't disclose it. */
  name: string
}

/** A register of companies by their VAT numbers. */
export interface TaxRegister {
  /** Both numbers start with their country's letters. Throws a TaxRegisterError if there is no answer. */
  check(numbers: { number: string; requester: string }): Promise<TaxRegisterAnswer>
}

/** The register, or that of the member state, can't be reached. The message is for the log, without the number. */
export class TaxRegisterError extends Error {
  override name = 'TaxRegisterError'
}
