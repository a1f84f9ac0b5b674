const TOO_MANY_REQUESTS = 429
const IN_USE = 409

/** The provider did not answer, or not as it should: what is in doubt is looked at again later. */
export class ProviderUnavailable extends Error {
  private readonly status: number | undefined
  /** `status`: of its answer, if it gave one. */
  constructor(what: string, { status, cause }: { status: number | undefined; cause?: unknown }) {
    super(what, { cause })
    this.status = status
  }
  /** It answered, and the same question will be answered the same for a day: asking needs another key. */
  get isRepeated(): boolean {
    return this.status !== undefined && this.status !== TOO_MANY_REQUESTS && !this.isInUse
  }
  /** It said no, so that nothing was done. */
  get isRefusal(): boolean {
    return this.isRepeated && this.status !== undefined && this.status < 500
  }
  /** The same question is being answered to somebody else at this moment. */
  get isInUse(): boolean {
    return this.status === IN_USE
  }
}
