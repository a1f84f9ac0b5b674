const TOO_MANY_REQUESTS = 429
const IN_USE = 409

/** The provider did not answer, or not as documented: the outcome is looked up later. */
export class ProviderUnavailable extends Error {
  private readonly status: number | undefined
  /** `status`: of the answer, if there was one. */
  constructor(what: string, { status, cause }: { status: number | undefined; cause?: unknown }) {
    super(what, { cause })
    this.status = status
  }
  /** The provider repeats this answer for the same idempotency key for a day: a retry needs another key. */
  get isRepeated(): boolean {
    return this.status !== undefined && this.status !== TOO_MANY_REQUESTS && !this.isInUse
  }
  /** The provider refused, so nothing was done. */
  get isRefusal(): boolean {
    return this.isRepeated && this.status !== undefined && this.status < 500
  }
  /** It gives nothing back of this payment, for example since its way has an end for refunds: https://docs.stripe.com/error-codes. */
  get isNotRefundable(): boolean {
    const { cause } = this
    return (
      this.isRefusal && cause instanceof Error && 'code' in cause && cause.code === 'charge_not_refundable'
    )
  }
  /** What the call named is not there, or not ours. */
  get isNotOurs(): boolean {
    return this.status === 403 || this.status === 404
  }
  /** Another request with the same idempotency key is running. */
  get isInUse(): boolean {
    return this.status === IN_USE
  }
}
