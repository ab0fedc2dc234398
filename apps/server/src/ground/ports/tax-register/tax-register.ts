/** What a register says of a company's number. */
export interface TaxRegisterAnswer {
  isKnown: boolean
  /** The register's own number of its answer, by which it can be proved later; empty where it gives none. */
  requestId: string
  /** What the company is called there; empty where the register does not say. */
  name: string
}

/** A register of companies by their VAT numbers. */
export interface TaxRegister {
  /** Both numbers begin with the letters of their country. Throws a TaxRegisterError where no one answers. */
  check(numbers: { number: string; requester: string }): Promise<TaxRegisterAnswer>
}

/** The register can't be reached, or that of the member state can't. The message is a sentence for the log, without the number. */
export class TaxRegisterError extends Error {
  override name = 'TaxRegisterError'
}
