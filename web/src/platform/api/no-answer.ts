import type { Problem } from '#contract/errors.ts'

/** The server refused, with an error code and a sentence in the person's language. */
export class ApiRefusal extends Error {
  problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** The thing does not exist; the server did not fail and is not busy. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.problem.status === 404 || error.problem.status === 400)

/** No answer: no network, or the server is away. */
export class ApiUnreachable extends Error {
  /** Of an answer without a problem: from a proxy, or a server that failed. */
  status: number | undefined
  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = options.status
  }
}
